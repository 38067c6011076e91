import type { MoveBody } from '#contract/booking/machine/bodies.ts';
import type { BookingAction } from '#contract/booking/status.ts';
import { transition } from '#server/booking/booking/machine/transition.ts';
import { carrierViewer } from '#server/exchange/inbox/carrier-viewer.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type Database, writeTransaction } from '#server/platform/db.ts';
import type { Who } from '#test/booking-model.ts';
import type { Agent, Harness } from '#test/harness.ts';
import { daysAhead } from './day.ts';
import { aUser } from './user.ts';

const url = '/api/booking/booking/';

type Asked = { id: number; action: BookingAction; who: Who };
/** Whether it was done, and what was said. */
export type Said = { ok: boolean; told: string };
type Things = { lines: readonly number[]; mate: number };

/** Makes any move in anybody's name: people by the API, with all rights there are, the carrier by the engine itself. */
export async function moverFor(
  database: Database,
  as: Harness['as'],
  things: Things,
): Promise<(asked: Asked) => Promise<Said>> {
  const agents = { 'front desk': await all('front desk'), 'back office': await all('back office') };
  async function all(who: 'front desk' | 'back office'): Promise<Agent> {
    const user = await aUser(database, { userType: who === 'front desk' ? 1 : 0 });
    await database.updateTable('users').set({ is_superuser: true }).where('id', '=', user).execute();
    return as(user);
  }
  return async ({ id, action, who }) =>
    who === 'carrier' ? asCarrier(database, { id, action }) : asPerson(agents[who], { id, action, things });
}

async function asPerson(agent: Agent, { id, action, things }: Omit<Asked, 'who'> & { things: Things }): Promise<Said> {
  const { status, msg } = await calls(agent, { id, action, things });
  return { ok: status === 200, told: `${status} ${msg}` };
}

async function calls(agent: Agent, { id, action, things }: Omit<Asked, 'who'> & { things: Things }) {
  const one = `${url}${id}/`;
  if (action === 'delete') return agent.call('DELETE', one);
  if (action !== 'edit' && action !== 'si_edit') return agent.call('POST', `${one}${action}/`, bodyFor(action, things));
  const data = await agent.done('GET', one);
  const { version } = data as { version: number };
  return agent.call('PUT', action === 'edit' ? one : `${one}si/`, { version, remark: String(Math.random()) });
}

/** Everything that an action may be asked to say. */
function bodyFor(action: BookingAction, { lines, mate }: Things): object {
  const why = { reason_code: 'OTHER', reason_text: 'as told' };
  switch (action) {
    case 'roll_over':
      return { ...why, vessel: 'OTHER SHIP', voyno: '022W', etd: daysAhead(30) };
    case 'amend':
      return { ...why, changes: { remark: String(Math.random()) } };
    case 'si_amend':
      return { ...why, fee_acknowledged: true };
    case 'split':
      return { line_ids: lines.slice(0, 1) };
    case 'combine':
      return { booking_ids: [mate] };
    case 'copy':
    case 'resend':
      return {};
    default:
      return why;
  }
}

const said: MoveBody = { reason_code: 'OTHER', reason_text: 'as told', override: false, note: '', file: '' };

/** What a channel does when it hears the carrier. */
async function asCarrier(database: Database, { id, action }: Omit<Asked, 'who'>): Promise<Said> {
  const body = { ...said, vessel: 'OTHER SHIP', voyno: '022W', etd: daysAhead(30), fee_acknowledged: true };
  try {
    await writeTransaction(database, async (db) => {
      const viewer = await carrierViewer(db, 'COSCO', false);
      const request = { id: crypto.randomUUID(), ip: '' };
      const jobs = { send: async () => undefined };
      await transition({ db, viewer, request, jobs, locale: 'en', now: new Date() }, { id, action, body, actor: 'C' });
    });
    return { ok: true, told: '' };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, told: `${error.id} ${JSON.stringify(error.params)}` };
    throw error;
  }
}
