type Place = { code: string; latitude: string | null; longitude: string | null };
type PlaceWithZone = Place & { country_code: string; time_zone: string };

/** The time zone of the nearest port of a place's country, or without a position the most frequent one there. */
export function zoneFinder(stored: readonly PlaceWithZone[]): (place: Place) => string | undefined {
  const byCountry = Map.groupBy(stored, ({ country_code: country }) => country);
  return (place) => {
    const others = byCountry.get(place.code.slice(0, 2)) ?? [];
    return nearest(place, others)?.time_zone ?? mostFrequent(others.map(({ time_zone: zone }) => zone));
  };
}

function nearest<T extends Place>(place: Place, others: readonly T[]): T | undefined {
  const position = positionOf(place);
  if (!position) return undefined;
  let best: { port: T; distance: number } | undefined;
  for (const port of others) {
    const other = positionOf(port);
    const distance = other ? distanceOf(position, other) : Infinity;
    if (distance < (best?.distance ?? Infinity)) best = { port, distance };
  }
  return best?.port;
}

type Position = { north: number; east: number };

function positionOf({ latitude, longitude }: Place): Position | undefined {
  return latitude === null || longitude === null ? undefined : { north: Number(latitude), east: Number(longitude) };
}

/** A measure that grows with the distance; degrees of longitude are shorter towards the poles. */
function distanceOf(one: Position, other: Position): number {
  const east = Math.abs(one.east - other.east);
  const shortest = Math.min(east, 360 - east) * Math.cos((one.north * Math.PI) / 180);
  return Math.hypot(one.north - other.north, shortest);
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counted = [...Map.groupBy(values, (value) => value)].map(([value, all]) => ({ value, count: all.length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.value;
}
