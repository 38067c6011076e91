import { momentOf } from '#contract/freight/zoned-time.ts';
import { voyageNumberOf } from '#contract/schedule/voyage-pattern.ts';
import { addDays, daysBetween } from '#contract/schedule/weeks.ts';

/** A service as far as its voyages depend on it. */
export type ProForma = {
  voyage_pattern: string;
  starts_on: string;
  first_number: number;
  frequency_days: number;
  rotation: readonly RotationStop[];
  vessels: readonly { vessel: string; imo: string }[];
};

export type RotationStop = {
  unlocode: string;
  terminal_code: string;
  arrival_day: number;
  arrival_time: string;
  departure_day: number;
  departure_time: string;
  cutoffs: readonly { code: string; hours_before: number }[];
  time_zone: string;
};

export type GeneratedCall = {
  unlocode: string;
  terminal_code: string;
  planned_arrival: string;
  planned_departure: string;
  cutoffs: { code: string; at: string }[];
};

export type GeneratedVoyage = {
  rotation_on: string;
  first_etd: string;
  vessel: string;
  imo: string;
  is_dummy_vessel: boolean;
  export_voyage: string;
  calls: GeneratedCall[];
};

const hourMs = 3_600_000;

/** The voyages whose day 0 is between two days, both inclusive; ships take turns, counted from the first voyage. */
export function voyagesBetween(service: ProForma, { from, to }: { from: string; to: string }): GeneratedVoyage[] {
  const step = service.frequency_days;
  const first = Math.max(0, Math.ceil(daysBetween(service.starts_on, from) / step));
  const last = Math.floor(daysBetween(service.starts_on, to) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => voyageOf(service, first + at));
}

function voyageOf(service: ProForma, number: number): GeneratedVoyage {
  const day = addDays(service.starts_on, number * service.frequency_days);
  const ship = service.vessels[number % Math.max(1, service.vessels.length)];
  const calls = service.rotation.map((stop) => callOf(stop, day));
  return {
    rotation_on: day,
    first_etd: addDays(day, service.rotation[0]?.departure_day ?? 0),
    vessel: ship?.vessel ?? '',
    imo: ship?.imo ?? '',
    is_dummy_vessel: ship === undefined,
    export_voyage: voyageNumberOf(service.voyage_pattern, { count: service.first_number + number, day }),
    calls,
  };
}

/** Times are local on their day, so that a call is at the same hour before and after a clock change. */
function callOf(stop: RotationStop, day: string): GeneratedCall {
  const at = (days: number, time: string) => momentOf(`${addDays(day, days)} ${time.slice(0, 5)}`, stop.time_zone);
  const departure = at(stop.departure_day, stop.departure_time);
  return {
    unlocode: stop.unlocode,
    terminal_code: stop.terminal_code,
    planned_arrival: at(stop.arrival_day, stop.arrival_time),
    planned_departure: departure,
    cutoffs: stop.cutoffs.map(({ code, hours_before: hours }) => ({
      code,
      at: new Date(Date.parse(departure) - hours * hourMs).toISOString(),
    })),
  };
}
