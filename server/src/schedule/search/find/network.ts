import { type Alliances, groupOf, newAlliances } from './alliances.ts';
import { able, addRow, type CallColumns, newColumns, sortedBy } from '../columns.ts';
import { arrivalOf, type CallFacts, departureOf, isCalled, type VoyageFacts, type WaitFacts } from '../facts.ts';
import { newNumbering, type Numbering, numberOf } from '../numbering.ts';
import { type PortWaits, type Waits, waitsAt, waitsOf } from './waits.ts';

/** A voyage in the network: its calls have indexes from `begin` to before `end`. */
export type Slot = { facts: VoyageFacts; begin: number; end: number; group: number; service: number };

/** The calls at one port; the sorted lists are built on demand. */
type PortCalls = {
  calls: number[];
  waits: PortWaits;
  byDeparture: Int32Array | undefined;
  byArrival: Int32Array | undefined;
};

/** All searchable voyages, stored so that one can be replaced without touching the others. */
export type Network = {
  columns: CallColumns;
  slots: (Slot | undefined)[];
  /** Slots by voyage id. */
  slotOf: Map<number, number>;
  ports: Numbering;
  portCalls: PortCalls[];
  terminals: Numbering;
  services: Numbering;
  alliances: Alliances;
  waits: Waits;
  /** Number of unused entries, left by deleted voyages. */
  deletedCount: number;
};

export type TransferTerms = { waits: readonly WaitFacts[]; alliances: ReadonlyMap<string, string> };

export function newNetwork({ waits, alliances }: TransferTerms): Network {
  return {
    columns: newColumns(0),
    slots: [],
    slotOf: new Map(),
    ports: newNumbering(),
    portCalls: [],
    terminals: newNumbering(),
    services: newNumbering(),
    alliances: newAlliances(alliances),
    waits: waitsOf(waits),
    deletedCount: 0,
  };
}

/** Adds a voyage, or replaces it. */
export function setVoyage(network: Network, facts: VoyageFacts): void {
  dropVoyage(network, facts.id);
  const begin = network.columns.count;
  const number = network.slots.length;
  for (const call of facts.calls) addCall(network, { facts, call, number });
  network.slots.push({
    facts,
    begin,
    end: network.columns.count,
    group: groupOf(network.alliances, facts.carrier, [...facts.partners, ...facts.slots.map(({ carrier }) => carrier)]),
    // A voyage without a service shares it with no other.
    service: numberOf(network.services, facts.service ? `service ${facts.service.id}` : `voyage ${facts.id}`),
  });
  network.slotOf.set(facts.id, number);
}

function addCall(
  network: Network,
  { facts, call, number }: { facts: VoyageFacts; call: CallFacts; number: number },
): void {
  const port = numberOf(network.ports, call.unlocode);
  const at = addRow(network.columns, {
    slot: number,
    port,
    terminal: numberOf(network.terminals, call.terminal),
    arrival: arrivalOf(call) ?? Number.NaN,
    departure: departureOf(call) ?? Number.NaN,
    able: abilities(facts, call),
  });
  const known = (network.portCalls[port] ??= portCallsOf(waitsAt(network.waits, call.unlocode)));
  known.calls.push(at);
  forgetOrder(known);
}

const portCallsOf = (waits: PortWaits): PortCalls => ({
  calls: [],
  waits,
  byDeparture: undefined,
  byArrival: undefined,
});

function forgetOrder(known: PortCalls): void {
  known.byDeparture = undefined;
  known.byArrival = undefined;
}

function abilities(facts: VoyageFacts, call: CallFacts): number {
  if (!isCalled(facts, call)) return 0;
  return able.called | (call.canLoad ? able.load : 0) | (call.canDischarge ? able.discharge : 0);
}

export function dropVoyage(network: Network, id: number): void {
  const number = network.slotOf.get(id);
  const slot = number === undefined ? undefined : network.slots[number];
  if (number === undefined || !slot) return;
  network.slots[number] = undefined;
  network.slotOf.delete(id);
  network.deletedCount += slot.end - slot.begin;
  const touched = new Set(network.columns.port.subarray(slot.begin, slot.end));
  for (const port of touched) {
    const known = network.portCalls[port];
    if (!known) continue;
    known.calls = known.calls.filter((call) => call < slot.begin || call >= slot.end);
    forgetOrder(known);
  }
}

const none = new Int32Array(0);

/** Calls at a port by departure, including omitted ones. */
export function departuresAt({ columns, portCalls }: Network, port: number): Int32Array {
  const known = portCalls[port];
  if (!known) return none;
  return (known.byDeparture ??= sortedBy(known.calls, columns.departure));
}

/** Calls at a port by arrival. */
export function arrivalsAt({ columns, portCalls }: Network, port: number): Int32Array {
  const known = portCalls[port];
  if (!known) return none;
  return (known.byArrival ??= sortedBy(known.calls, columns.arrival));
}

/** The voyage of a call; every call in a list has one. */
export function slotAt({ slots, columns }: Network, call: number): Slot | undefined {
  return slots[columns.slot[call] ?? -1];
}

export function callAt(network: Network, call: number): CallFacts | undefined {
  const slot = slotAt(network, call);
  return slot?.facts.calls[call - slot.begin];
}
