import type { MoveBody } from '#contract/booking/machine/bodies.ts';
import type { BookingAction } from '#contract/booking/status.ts';
import { transition } from '#server/booking/booking/machine/transition.ts';
import { carrierViewer } from '#server/exchange/inbox/carrier-viewer.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type Database, writeTransaction } from '#server/platform/database/db.ts';
import type { Actor } from '#test/booking-model.ts';
import type { Agent, Harness } from '#test/harness.ts';
import { daysAhead } from './day.ts';
import { aUser } from './user.ts';

const url = '/api/booking/booking/';

type Move = { id: number; action: BookingAction; who: Actor };
/** Whether the move succeeded, and its message. */
export type MoveResult = { ok: boolean; message: string };
type MoveSubjects = { lines: readonly number[]; otherBooking: number };

/** Performs any move as any actor: people by the API with all rights, the carrier by the state machine itself. */
export async function createMover(
  database: Database,
  as: Harness['as'],
  subjects: MoveSubjects,
): Promise<(move: Move) => Promise<MoveResult>> {
  const agents = { 'front desk': await all('front desk'), 'back office': await all('back office') };
  async function all(who: 'front desk' | 'back office'): Promise<Agent> {
    const user = await aUser(database, { userType: who === 'front desk' ? 1 : 0 });
    await database.updateTable('users').set({ is_superuser: true }).where('id', '=', user).execute();
    return as(user);
  }
  return async ({ id, action, who }) =>
    who === 'carrier' ? asCarrier(database, { id, action }) : asPerson(agents[who], { id, action, subjects });
}

async function asPerson(
  agent: Agent,
  { id, action, subjects }: Omit<Move, 'who'> & { subjects: MoveSubjects },
): Promise<MoveResult> {
  const { status, msg } = await calls(agent, { id, action, subjects });
  return { ok: status === 200, message: `${status} ${msg}` };
}

async function calls(agent: Agent, { id, action, subjects }: Omit<Move, 'who'> & { subjects: MoveSubjects }) {
  const one = `${url}${id}/`;
  if (action === 'delete') return agent.call('DELETE', one);
  if (action !== 'edit' && action !== 'si_edit')
    return agent.call('POST', `${one}${action}/`, bodyFor(action, subjects));
  const data = await agent.expectSuccess('GET', one);
  const { version } = data as { version: number };
  return agent.call('PUT', action === 'edit' ? one : `${one}si/`, { version, remark: String(Math.random()) });
}

/** All fields that an action may require. */
function bodyFor(action: BookingAction, { lines, otherBooking }: MoveSubjects): object {
  const reason = { reason_code: 'OTHER', reason_text: 'as told', note: 'by mail' };
  switch (action) {
    case 'roll_over':
      return { ...reason, vessel: 'OTHER SHIP', voyno: '022W', etd: daysAhead(30) };
    case 'amend':
      return { ...reason, changes: { remark: String(Math.random()) } };
    case 'si_amend':
      return { ...reason, fee_acknowledged: true };
    case 'split':
      return { line_ids: lines.slice(0, 1) };
    case 'combine':
      return { booking_ids: [otherBooking] };
    case 'copy':
      return {};
    case 'resend':
      return { note: 'by mail' };
    default:
      return reason;
  }
}

const reasonBody: MoveBody = { reason_code: 'OTHER', reason_text: 'as told', override: false, note: '', files: [] };

/** A move as made by a channel for the carrier. */
async function asCarrier(database: Database, { id, action }: Omit<Move, 'who'>): Promise<MoveResult> {
  const body = { ...reasonBody, vessel: 'OTHER SHIP', voyno: '022W', etd: daysAhead(30), fee_acknowledged: true };
  try {
    await writeTransaction(database, async (db) => {
      const viewer = await carrierViewer(db, 'COSCO', false);
      const request = { id: crypto.randomUUID(), ip: '' };
      const jobs = { send: async () => undefined };
      await transition({ db, viewer, request, jobs, locale: 'en', now: new Date() }, { id, action, body, actor: 'C' });
    });
    return { ok: true, message: '' };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, message: `${error.id} ${JSON.stringify(error.params)}` };
    throw error;
  }
}
