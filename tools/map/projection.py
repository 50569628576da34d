"""Longitude and latitude to the flat board and back, in plain Python.

>>> europe = Projection("lambert-azimuthal-equal-area", lon0=15.0, lat0=50.0)
>>> europe.forward(15.0, 50.0)
(0.0, 0.0)
"""

from dataclasses import asdict, dataclass
from math import asin, atan, atan2, cos, degrees, hypot, log, pi, radians, sin, sqrt, tan

CONFORMAL = "lambert-conformal-conic"
EQUAL_AREA = "lambert-azimuthal-equal-area"
KINDS = (CONFORMAL, EQUAL_AREA)
EARTH_RADIUS_KM = 6371.0


@dataclass(frozen=True, slots=True)
class Projection:
    """A projection of the sphere onto a plane measured in kilometres, x to the east and y to the north."""

    kind: str
    lon0: float
    lat0: float
    lat1: float = 0.0
    lat2: float = 0.0

    def forward(self, lon: float, lat: float) -> tuple[float, float]:
        """The place of a longitude and latitude in the plane."""
        if self.kind == CONFORMAL:
            n, scale, rho0 = self._cone()
            rho = scale / tan(pi / 4 + radians(lat) / 2) ** n
            theta = n * radians(lon - self.lon0)
            return EARTH_RADIUS_KM * rho * sin(theta), EARTH_RADIUS_KM * (rho0 - rho * cos(theta))
        phi, phi0, across = radians(lat), radians(self.lat0), radians(lon - self.lon0)
        closeness = 1 + sin(phi0) * sin(phi) + cos(phi0) * cos(phi) * cos(across)
        k = EARTH_RADIUS_KM * sqrt(2 / closeness)
        return k * cos(phi) * sin(across), k * (cos(phi0) * sin(phi) - sin(phi0) * cos(phi) * cos(across))

    def inverse(self, x: float, y: float) -> tuple[float, float]:
        """The longitude and latitude of a place in the plane."""
        x, y = x / EARTH_RADIUS_KM, y / EARTH_RADIUS_KM
        if self.kind == CONFORMAL:
            n, scale, rho0 = self._cone()
            rho = hypot(x, rho0 - y) * (1 if n > 0 else -1)
            theta = atan2(x, rho0 - y) if n > 0 else atan2(-x, y - rho0)
            return self.lon0 + degrees(theta / n), degrees(2 * atan((scale / rho) ** (1 / n)) - pi / 2)
        phi0, rho = radians(self.lat0), hypot(x, y)
        if rho == 0:
            return self.lon0, self.lat0
        c = 2 * asin(rho / 2)
        lat = asin(cos(c) * sin(phi0) + y * sin(c) * cos(phi0) / rho)
        lon = atan2(x * sin(c), rho * cos(phi0) * cos(c) - y * sin(phi0) * sin(c))
        return self.lon0 + degrees(lon), degrees(lat)

    def _cone(self) -> tuple[float, float, float]:
        phi0, phi1, phi2 = radians(self.lat0), radians(self.lat1), radians(self.lat2)
        if abs(phi1 - phi2) < 1e-12:
            n = sin(phi1)
        else:
            n = log(cos(phi1) / cos(phi2)) / log(tan(pi / 4 + phi2 / 2) / tan(pi / 4 + phi1 / 2))
        scale = cos(phi1) * tan(pi / 4 + phi1 / 2) ** n / n
        return n, scale, scale / tan(pi / 4 + phi0 / 2) ** n


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rectangular board: board units are whole numbers, x to the right and y downward."""

    projection: Projection
    west: float
    north: float
    units_per_km: float
    width: int
    height: int

    @classmethod
    def spanning(cls, projection: Projection, frame: dict[str, tuple[float, float]], width: int) -> "Sheet":
        """The board whose four sides run through the four places of the frame.

        Offset and scale are rounded, so that they are the same numbers on every machine.
        """
        west = projection.forward(*frame["west"])[0]
        east = projection.forward(*frame["east"])[0]
        south = projection.forward(*frame["south"])[1]
        north = projection.forward(*frame["north"])[1]
        if east <= west or north <= south:
            raise ValueError("a frame must have its east right of its west and its north above its south")
        units_per_km = round(width / (east - west), 9)
        height = round((north - south) * units_per_km)
        return cls(projection, round(west, 6), round(north, 6), units_per_km, width, height)

    def describe(self) -> dict[str, str | float]:
        """The numbers that place this board on the globe, for the board file."""
        return asdict(self.projection) | {"west": self.west, "north": self.north, "units_per_km": self.units_per_km}

    def exact(self, lon: float, lat: float) -> tuple[float, float]:
        """The place of a longitude and latitude in board units, not rounded."""
        x, y = self.projection.forward(lon, lat)
        return (x - self.west) * self.units_per_km, (self.north - y) * self.units_per_km

    def place(self, lon: float, lat: float) -> tuple[int, int]:
        """The place of a longitude and latitude in whole board units."""
        x, y = self.exact(lon, lat)
        return round(x), round(y)

    def lonlat(self, x: float, y: float) -> tuple[float, float]:
        """The longitude and latitude of a place on the board."""
        return self.projection.inverse(self.west + x / self.units_per_km, self.north - y / self.units_per_km)
