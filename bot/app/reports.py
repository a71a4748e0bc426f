"""What the tools of the command line report."""

from dataclasses import asdict, dataclass, field


@dataclass(slots=True, kw_only=True)
class Report:
    """What a tool did or found; without troubles all is well."""

    troubles: list[str] = field(default_factory=list)

    @property
    def good(self) -> bool:
        return not self.troubles

    def as_dict(self) -> dict[str, object]:
        """Return the report for programs."""
        return {"good": self.good, **asdict(self)}
