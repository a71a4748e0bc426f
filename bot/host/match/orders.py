"""Carrying out what the operator wants done with matches."""

import structlog

from bot.host.core.host import Host
from bot.host.core.thinking import forget
from bot.host.match import agreements
from bot.shared.ids import code
from bot.shared.refusal import Refusal
from bot.shared.trouble import note
from db import orders
from db.orders import OrderRow

log = structlog.get_logger()


async def carry_out_orders(host: Host) -> None:
    """Carry out what was ordered for our matches; called now and then."""
    for order in await host.ours(orders.waiting):
        try:
            await carry_out(host, order)
        except Refusal as why:
            log.warning("order could not be carried out", match=code(order.match_id), what=order.what, why=str(why))
        except Exception as error:
            note(log, "order failed", error, match=code(order.match_id), what=order.what)
            continue  # the order stays stored and is tried again
        await host.db.commit(orders.remove(order.match_id))


async def carry_out(host: Host, order: OrderRow) -> None:
    """End or delete a match; refuses to end one that is over, or whose game is not installed."""
    if order.what == "end":
        await agreements.end(host, order.match_id)
    else:
        async with host.cache.lock(order.match_id):
            await orders.purge(host.db, order.match_id)
            host.cache.drop(order.match_id)
            host.uncounted.discard(order.match_id)
            forget(host, order.match_id)
    log.info("order carried out", match=code(order.match_id), what=order.what)
