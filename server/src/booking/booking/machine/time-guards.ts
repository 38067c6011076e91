import { sql } from 'kysely';
import { type GuardName, guardNames } from '#contract/booking/machine/guards.labels.ts';
import { overrideReasons } from '#contract/booking/machine/reasons.ts';
import { dayIn } from '#contract/schedule/weeks.ts';
import { textsIn } from '#contract/languages/language.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import { cutOffNames } from '#server/codes/cutoff-code/public.ts';
import type { MoveStep } from './step.ts';

/**
 * Refuses a step that the back office may override; the data name the guard, so that the page can request the reason.
 */
export function refuseGuard({ locale }: WorkCtx, guard: GuardName, at?: string): never {
  fail('booking.needs_override', { what: textsIn(guardNames, locale)[guard] }, { guard, ...(at && { at }) });
}

/** Whether the caller overrides a guard, as the back office may with a reason (SO4, SI2). */
export function isOverridden({ actor, body }: MoveStep): boolean {
  const { override, reason_code } = body;
  return override && actor !== 'F' && reason_code !== null && overrideReasons.includes(reason_code);
}

/** The day of sailing if it is past, by the clock of the port of loading. */
async function departedOn({ ctx, booking }: MoveStep): Promise<string | undefined> {
  if (booking.etd === null) return undefined;
  const { rows } = await sql<{ zone: string }>`
    select coalesce((select time_zone from port where code = ${booking.portload}), current_setting('TimeZone')) as zone`.execute(
    ctx.db,
  );
  return booking.etd < dayIn(rows[0]?.zone ?? 'UTC', ctx.now) ? booking.etd : undefined;
}

export async function refuseDepartedSailing(step: MoveStep): Promise<void> {
  const day = await departedOn(step);
  if (day !== undefined && !isOverridden(step)) refuseGuard(step.ctx, 'sailing_ahead', day);
}

/**
 * Warns callers who move a booking whose ship should have left. Cargo that was left behind, or a ship that is late,
 * still needs it, so anyone may continue; the history has their reason. A carrier knows what has sailed.
 */
export async function refuseUnwarnedSailing(step: MoveStep): Promise<void> {
  if (step.body.override || step.actor === 'C') return;
  const day = await departedOn(step);
  if (day !== undefined) fail('booking.sailed', { day }, { guard: 'sailed', at: day });
}

/** A cut-off in the past. An estimate does not count, because it is a default and no known time. */
type Passed = { code: string; at: string };

async function passed({ ctx, booking }: MoveStep, codes: readonly string[]): Promise<Passed | undefined> {
  const { rows } = await sql<Passed>`
    select code, at from booking_cutoff
    where booking_id = ${booking.id} and code = any(${codes}) and not is_deleted and not estimated and at < ${ctx.now.toISOString()}
    order by at limit 1`.execute(ctx.db);
  return rows[0];
}

export async function refusePassed(step: MoveStep, codes: readonly string[]): Promise<void> {
  const passedCutOff = await passed(step, codes);
  if (passedCutOff && !isOverridden(step))
    refuseGuard(step.ctx, codes.includes('DCO') ? 'si_cut_off' : 'so_cut_off', passedCutOff.at);
}

/** Whether the SI is late, even if overridden. */
export async function isSiLate(step: MoveStep): Promise<boolean> {
  return (await passed(step, ['DCO'])) !== undefined;
}

/**
 * Warns callers who amend after the port has opened or closed its gate: it may cost a fee. Anyone, including the front
 * desk, may continue after the warning; the history has their reason anyway (SO13).
 */
export async function refuseUnwarned(step: MoveStep): Promise<void> {
  if (step.body.override) return;
  const passedCutOff = await passed(step, ['EFC', 'FCO']);
  if (!passedCutOff) return;
  const guard: GuardName = 'gate_passed';
  const { db, locale } = step.ctx;
  const names = textsIn(await cutOffNames(db), locale);
  const what = textsIn(guardNames, locale)[guard];
  fail(
    'booking.gate_passed',
    { what, name: names[passedCutOff.code] ?? passedCutOff.code },
    { guard, ...passedCutOff },
  );
}

/** Before the cut-off, a submitted SI is withdrawn rather than amended, unless the carrier has received it (SI7). */
export async function refuseAhead(step: MoveStep): Promise<void> {
  if (step.booking.si_sent_at === null && !(await isSiLate(step))) fail('booking.cut_off_ahead');
}
