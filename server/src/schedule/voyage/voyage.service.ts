import type * as z from 'zod';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { callOrderIssues } from '#contract/schedule/call-order.ts';
import { CallCutOff, PortCallInput } from '#contract/schedule/port-call.ts';
import { SlotShare, type VoyageInput } from '#contract/schedule/voyage.ts';
import { withTerminalCodes } from '#server/codes/terminal/public.ts';
import { type Change, codesIn, insertRow, refuseUnknownCodes, updateRow } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import { fail, refuse, refuseAny } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { announceVoyages } from '../announce.ts';
import { type StoredVoyage, storedVoyages } from './stored-voyage.ts';
import { matchedCalls } from './matched.ts';
import { saveVoyages, writeShares } from './save.ts';
import { writeCalls } from './write-calls.ts';
import { firstDay, zonesOf } from './zones.ts';
import { voyageTable } from './voyage.table.ts';

type Input = z.output<typeof VoyageInput>;
type Call = z.output<typeof PortCallInput>;

export async function addVoyage(ctx: Ctx, values: Input): Promise<number> {
  const { calls: callInputs = [], shares = [], ...own } = values;
  const calls = await withTerminalCodes(ctx.db, callInputs);
  refuseShip(own);
  const first_etd = await checkedStart(ctx.db, calls);
  await refuseUnknownParts(ctx.db, { calls, shares, own });
  const id = await insertRow(ctx, voyageTable, { ...own, first_etd });
  await writeCalls(ctx.db, [{ voyage: id, before: [], after: calls.map((call) => ({ ...call, id: undefined })) }]);
  await writeShares(ctx.db, id, shares);
  await announceVoyages(ctx.db, [id]);
  return id;
}

export async function changeVoyage(ctx: Ctx, { id, version, values }: Change<Input>): Promise<void> {
  const { calls: given, shares, ...rest } = values;
  const callInputs = given && (await withTerminalCodes(ctx.db, given));
  await lockedRow(ctx, voyageTable, id);
  const before = (await storedVoyages(ctx.db, [id])).get(id) ?? fail('not_found');
  const next = { ...before, ...rest };
  refuseShip(next);
  if (callInputs) refuseForeignCalls(callInputs, before);
  const calls = callInputs ? identified(before, callInputs) : before.calls;
  const first_etd = callInputs ? await checkedStart(ctx.db, callInputs) : before.first_etd;
  await refuseUnknownParts(ctx.db, { calls: callInputs ?? [], shares: shares ?? [], own: rest, before });
  await saveVoyages(ctx, {
    changed: [{ before, own: next, calls }],
    source: null,
    writeVoyages: async () => {
      await updateRow(ctx, voyageTable, { id, version, values: { ...rest, first_etd, is_detached: true } });
      if (shares) await writeShares(ctx.db, id, shares);
    },
  });
}

/** Each call with the id of the matching existing one. */
export function identified(before: Pick<StoredVoyage, 'calls'>, calls: readonly Call[]): Call[] {
  const ids = matchedCalls(before.calls, calls);
  return calls.map((call, at) => ({ ...call, id: ids[at] }));
}

function refuseForeignCalls(calls: readonly Call[], { calls: known }: StoredVoyage): void {
  const ids = calls.map(({ id }) => id);
  const own = new Set(known.map(({ id }) => id));
  const issues = ids.flatMap((id, at): FieldIssue[] => {
    if (id === undefined) return [];
    const rule = ids.indexOf(id) < at ? ('repeated_key' as const) : own.has(id) ? undefined : ('unknown_code' as const);
    return rule ? [{ path: `calls.${at}.id`, rule, params: { value: String(id) } }] : [];
  });
  refuseAny(issues);
}

function refuseShip({ vessel = '', is_dummy_vessel: isDummy = false }: Partial<Input>): void {
  if (vessel === '' && !isDummy) refuse([{ path: 'vessel', rule: 'required' }]);
}

/** Refuses calls in the wrong order; returns the first day. */
async function checkedStart(db: Tx, calls: readonly Call[]): Promise<string> {
  if (calls.length < 2) refuse([{ path: 'calls', rule: 'too_few_calls' }]);
  const zones = await zonesOf(
    db,
    calls.map(({ unlocode }) => unlocode),
  );
  const timed = calls.map((call) => ({ ...call, time_zone: zones.get(call.unlocode) ?? 'UTC' }));
  const issues = callOrderIssues(timed).map(({ index, path, ...issue }) => ({
    ...issue,
    path: `calls.${index}.${path}`,
  }));
  refuseAny(issues);
  refuseRepeatedCutOffs(calls);
  return firstDay(calls, zones);
}

function refuseRepeatedCutOffs(calls: readonly Call[]): void {
  const issues = calls.flatMap(({ cutoffs }, at) =>
    cutoffs.flatMap(({ code }, index): FieldIssue[] =>
      cutoffs.findIndex((each) => each.code === code) < index
        ? [{ path: `calls.${at}.cutoffs.${index}.code`, rule: 'repeated_key', params: { value: code } }]
        : [],
    ),
  );
  refuseAny(issues);
}

type Parts = {
  calls: readonly Call[];
  shares: readonly z.output<typeof SlotShare>[];
  own: Partial<Input>;
  before?: StoredVoyage;
};

/** Refuses unknown ports, cut-off codes and partners; a disabled port may stay in voyages that call there. */
async function refuseUnknownParts(db: Tx, { calls, shares, own, before }: Parts): Promise<void> {
  const known = new Set(before?.calls.map(({ unlocode }) => unlocode));
  await refuseUnknownCodes(db, [
    ...calls.flatMap((call, at) =>
      known.has(call.unlocode) ? [] : codesIn(PortCallInput.shape, call, { at: `calls.${at}.` }),
    ),
    ...calls.flatMap(({ cutoffs }, at) =>
      cutoffs.flatMap((each, index) => codesIn(CallCutOff.shape, each, { at: `calls.${at}.cutoffs.${index}.` })),
    ),
    ...shares.flatMap((share, at) => codesIn(SlotShare.shape, share, { at: `shares.${at}.` })),
  ]);
  await refuseUnknownService(db, own.service_id);
}

async function refuseUnknownService(db: Tx, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const found = await db
    .selectFrom('service')
    .select('id')
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  if (!found) refuse([{ path: 'service_id', rule: 'unknown_code', params: { value: String(id) } }]);
}
