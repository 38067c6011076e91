import type { FieldError } from '#contract/envelope.ts';
import { type CallTime, callTimes } from '#contract/schedule/port-call.ts';
import type { Voyage } from '#contract/schedule/voyage.ts';
import { type EditErrors, editRow, type EditRow, errorsIn, textIn } from '#web/screen/edit-table/edit-row.ts';

/** The input of a voyage's calls and cut-offs, each with the key of its call. */
export type CallsDraft = { calls: readonly EditRow[]; cutoffs: readonly EditRow[] };

const texts = ['unlocode', 'terminal_code', 'import_voyage', 'export_voyage', 'delay_reason', 'remark'] as const;

export const blankPortCall = {
  id: '',
  unlocode: '',
  terminal_code: '',
  ...record(callTimes),
  import_voyage: '',
  export_voyage: '',
  status: '',
  delay_reason: '',
  remark: '',
  load_allowed: true,
  discharge_allowed: true,
  time_zone: '',
};

export const blankCutoff = { call: '', code: '', at: '' };

function record(names: readonly CallTime[]): Record<CallTime, string> {
  return Object.fromEntries(names.map((name) => [name, ''])) as Record<CallTime, string>;
}

export function callsDraft({ calls }: Pick<Voyage, 'calls'>): CallsDraft {
  const rows = calls.map(({ cutoffs, seq: _, current_arrival: _a, current_departure: _d, ...call }) => ({
    row: editRow(call),
    cutoffs,
  }));
  return {
    calls: rows.map(({ row }) => row),
    cutoffs: rows.flatMap(({ row, cutoffs }) => cutoffs.map(({ code, at }) => editRow({ call: row.key, code, at }))),
  };
}

/** The calls to write; an empty cell is null. */
export function callsLists({ calls, cutoffs }: CallsDraft) {
  return {
    calls: calls.map((row) => ({
      ...(textIn(row, 'id') !== '' && { id: Number(textIn(row, 'id')) }),
      ...Object.fromEntries(texts.map((name) => [name, textIn(row, name)])),
      ...Object.fromEntries(callTimes.map((name) => [name, textIn(row, name) || null])),
      status: textIn(row, 'status') || null,
      load_allowed: row['load_allowed'] === true,
      discharge_allowed: row['discharge_allowed'] === true,
      cutoffs: cutoffsOf(cutoffs, row).map((each) => ({ code: textIn(each, 'code'), at: textIn(each, 'at') })),
    })),
  };
}

function cutoffsOf(cutoffs: readonly EditRow[], call: EditRow): readonly EditRow[] {
  return cutoffs.filter((each) => each['call'] === call.key);
}

/** Errors by the cells of the calls; those of cut-offs by the cells of their common list. */
export function callsErrors({ calls, cutoffs }: CallsDraft, fields: readonly FieldError[]) {
  const all = errorsIn('calls', fields);
  const ofCutoffs: Record<string, string> = {};
  for (const [path, message] of Object.entries(all)) {
    const [call = '', list, at = '', field = 'at'] = path.split('.');
    const row = calls[Number(call)];
    if (list !== 'cutoffs' || !row) continue;
    const found = cutoffsOf(cutoffs, row)[Number(at)];
    if (found) ofCutoffs[`${cutoffs.indexOf(found)}.${field}`] = message;
  }
  return { calls: all satisfies EditErrors, cutoffs: ofCutoffs };
}

const hourMs = 3_600_000;

export type Shift = { from: number; event: 'arrival' | 'departure'; hours: number };

/** Delays all later estimates; actual times are unchanged. */
export function shifted(calls: readonly EditRow[], { from, event, hours }: Shift): readonly EditRow[] {
  return calls.map((row, at) => {
    if (at < from) return row;
    const events =
      at === from && event === 'departure' ? (['departure'] as const) : (['arrival', 'departure'] as const);
    const changes = events.flatMap((name) => later(row, name, hours * hourMs));
    return { ...row, ...Object.fromEntries(changes) };
  });
}

function later(row: EditRow, event: 'arrival' | 'departure', ms: number): [string, string][] {
  const before = textIn(row, `estimated_${event}`) || textIn(row, `planned_${event}`);
  if (textIn(row, `actual_${event}`) !== '' || Number.isNaN(Date.parse(before))) return [];
  return [[`estimated_${event}`, new Date(Date.parse(before) + ms).toISOString()]];
}
