import { callTimes, type PortCall, PortCallInput } from '#contract/schedule/port-call.ts';
import { currentTimes, type StoredVoyage, matchedCalls, type NextCall } from '../voyage/public.ts';
import { voyageIdentity } from './existing-voyages.ts';
import type { ReadVoyage } from './check-voyages.ts';

/** The fields of a voyage that an import may set. */
export type VoyageValues = Pick<
  StoredVoyage,
  | 'carrier_code'
  | 'vessel'
  | 'imo'
  | 'is_dummy_vessel'
  | 'export_voyage'
  | 'import_voyage'
  | 'universal_voyage_ref'
  | 'status'
>;

const emptyVoyage = {
  vessel: '',
  imo: '',
  import_voyage: '',
  universal_voyage_ref: '',
  status: 'PLANNED',
} as const;

/** The voyage's row after the import: values not given are unchanged. */
export function mergedVoyage(before: StoredVoyage | undefined, { head }: ReadVoyage): VoyageValues {
  const known = before ?? emptyVoyage;
  const { carrier, vessel, imo, voyage } = voyageIdentity(head);
  const name = vessel || known.vessel;
  return {
    carrier_code: carrier,
    vessel: name,
    imo: imo || known.imo,
    is_dummy_vessel: name === '',
    export_voyage: voyage,
    import_voyage: head.beside?.import_voyage || known.import_voyage,
    universal_voyage_ref: head.beside?.universal_voyage_ref || known.universal_voyage_ref,
    status: statusAfter(known.status, head.beside?.is_blank),
  };
}

/** Only documents mark a blank sailing; one that sails again is planned. */
function statusAfter(before: StoredVoyage['status'], isBlank: boolean | undefined): StoredVoyage['status'] {
  if (isBlank === undefined) return before;
  if (isBlank) return 'BLANK';
  return before === 'BLANK' ? 'PLANNED' : before;
}

/**
 * The calls after the import. A sheet or a document describes the whole voyage: missing calls are removed. The short
 * form describes two calls, the others stay. Times not given are unchanged.
 */
export function mergedCalls(
  before: StoredVoyage | undefined,
  imported: readonly NextCall[],
  { isWhole, areCurrent }: MergeMode,
): NextCall[] {
  const known = before?.calls ?? [];
  const ids = matchedCalls(known, imported);
  const merged = imported.map((call, at) => {
    const existing = known.find(({ id }) => id === ids[at]);
    return existing ? mergedCall(existing, call, { isWhole, areCurrent }) : call;
  });
  if (isWhole) return merged;
  const untouched = known.filter(({ id }) => !ids.includes(id)).map((call) => PortCallInput.parse(call));
  return [...withTimes(untouched), ...withTimes(merged)].toSorted((a, b) => a.at - b.at).map(({ call }) => call);
}

/** Whether an import describes whole voyages, and whether its times are those that the carrier expects now. */
export type MergeMode = { isWhole: boolean; areCurrent: boolean };

/** Calls with the time by which they are sorted: a call without one follows the one before. */
function withTimes(calls: readonly NextCall[]): { call: NextCall; at: number }[] {
  let last = 0;
  return calls.map((call) => {
    const time = timeOf(call);
    if (!Number.isNaN(time)) last = time;
    return { call, at: last };
  });
}

function mergedCall(existing: PortCall, imported: NextCall, { isWhole, areCurrent }: MergeMode): NextCall {
  const times = areCurrent
    ? currentOf(existing, imported)
    : callTimes.map((name) => [name, imported[name] ?? existing[name]] as const);
  const cutoffs = new Map([...existing.cutoffs, ...imported.cutoffs].map((each) => [each.code, each]));
  return PortCallInput.parse({
    ...existing,
    ...Object.fromEntries(times),
    terminal_code: imported.terminal_code || existing.terminal_code,
    status: isWhole ? imported.status : statusOf(existing, imported, areCurrent),
    remark: imported.remark || existing.remark,
    delay_reason: imported.delay_reason || existing.delay_reason,
    cutoffs: [...cutoffs.values()],
  });
}

/** A call that was omitted and has a time again is made. */
function statusOf(existing: PortCall, imported: NextCall, areCurrent: boolean): NextCall['status'] {
  if (!areCurrent) return existing.status;
  const isMadeAgain = existing.status === 'OMIT' && imported.status === null;
  return isMadeAgain ? null : (imported.status ?? existing.status);
}

/** What a carrier expects now is the estimate of a call whose plan was known otherwise. */
function currentOf(existing: PortCall, imported: NextCall) {
  return (['arrival', 'departure'] as const).flatMap((event) => {
    const [planned, estimated, actual] = [`planned_${event}`, `estimated_${event}`, `actual_${event}`] as const;
    const now = imported[planned];
    const isAsPlanned = existing[planned] === null || existing[planned] === now;
    const isKnown = now === null || (existing[estimated] === null && isAsPlanned);
    return [
      [planned, existing[planned] ?? now],
      [estimated, isKnown ? existing[estimated] : now],
      [actual, existing[actual]],
    ] as const;
  });
}

function timeOf(call: NextCall): number {
  const { arrival, departure } = currentTimes(call);
  return Date.parse(arrival ?? departure ?? '');
}
