/** Properties of calls as bits. */
export const able = { load: 1, discharge: 2, called: 4 } as const;

/** The calls of all voyages in columns; those of one voyage are adjacent and in order. Unknown times are NaN. */
export type CallColumns = {
  count: number;
  slot: Int32Array;
  port: Int32Array;
  terminal: Int32Array;
  arrival: Float64Array;
  departure: Float64Array;
  able: Uint8Array;
};

export type ColumnRow = Omit<{ [K in keyof CallColumns]: number }, 'count'>;

export function newColumns(capacity: number): CallColumns {
  return {
    count: 0,
    slot: new Int32Array(capacity),
    port: new Int32Array(capacity),
    terminal: new Int32Array(capacity),
    arrival: new Float64Array(capacity),
    departure: new Float64Array(capacity),
    able: new Uint8Array(capacity),
  };
}

/** Adds a call and returns its index. */
export function addRow(columns: CallColumns, row: ColumnRow): number {
  if (columns.count === columns.slot.length) grow(columns);
  const at = columns.count;
  columns.slot[at] = row.slot;
  columns.port[at] = row.port;
  columns.terminal[at] = row.terminal;
  columns.arrival[at] = row.arrival;
  columns.departure[at] = row.departure;
  columns.able[at] = row.able;
  columns.count += 1;
  return at;
}

function grow(columns: CallColumns): void {
  const { count: _, ...old } = columns;
  const larger = newColumns(Math.max(1024, columns.slot.length * 2));
  larger.slot.set(old.slot);
  larger.port.set(old.port);
  larger.terminal.set(old.terminal);
  larger.arrival.set(old.arrival);
  larger.departure.set(old.departure);
  larger.able.set(old.able);
  Object.assign(columns, { ...larger, count: columns.count });
}

export const arrivalAt = ({ arrival }: CallColumns, call: number): number => arrival[call] ?? Number.NaN;
export const departureAt = ({ departure }: CallColumns, call: number): number => departure[call] ?? Number.NaN;
export const portAt = ({ port }: CallColumns, call: number): number => port[call] ?? -1;
export const isAble = ({ able: abilities }: CallColumns, call: number, what: keyof typeof able): boolean =>
  ((abilities[call] ?? 0) & able[what]) !== 0;

/** The first index in a list sorted by time whose time is not before `moment`. */
export function firstFrom(list: Int32Array, times: Float64Array, moment: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[list[middle] ?? 0] ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Calls with a known time of this kind, sorted by it. */
export function sortedBy(calls: readonly number[], times: Float64Array): Int32Array {
  const timed = Int32Array.from(calls.filter((call) => !Number.isNaN(times[call] ?? Number.NaN)));
  return timed.toSorted((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b);
}
