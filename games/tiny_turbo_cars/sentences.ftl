## Parts of the sentences of events

reason = { $reason ->
    [carpet] carpet makes it { $value }
    [increase] Increase { $change }
    [decrease] Decrease { $change }
    [crayon] crayon { $change }
    [slippery] slippery { $change }
   *[mirrored] mirrored
}
racer = { $name } ({ $slides ->
    [one] { $slides } slide
   *[other] { $slides } slides
})
standing = { $name } row { $row }{ $gained ->
    [0] { "" }
    [one] { " (+" }{ $gained } shield)
   *[other] { " (+" }{ $gained } shields)
}
drove-rows = { $moved ->
    [1] drives from row { $start } to row { $end }
   *[0] stays on row { $end }
}
spent-shields = spends { $count ->
    [one] { $count } shield
   *[other] { $count } shields
}
hit-cars = hits { $cars }
took-damage = takes { $damage } damage
is-lying = is lying down
an-obstacle = an obstacle
