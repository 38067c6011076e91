import { sql } from 'kysely';
import { simulatedMark } from '#contract/exchange/carrier-actor.messages.ts';
import { rightsOf } from '#server/access/rights.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';

/** The system account in whose name carriers' answers are applied; it cannot log in. */
const username = 'carrier-channel';
const none = rightsOf([], []);

/** A carrier as the actor of transitions: with its name, and no rights except its own transitions. */
export async function carrierViewer(db: Tx, carrier: string | null, isSimulated: boolean): Promise<Viewer> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, coalesce(c.name_zh, u.name) as name from users u left join carrier c on c.code = ${carrier}
    where u.username = ${username}`.execute(db);
  const { id, name } = rows[0] ?? fail('internal');
  return {
    id,
    sessionId: 0,
    username,
    name: `${name.slice(0, 30)}${isSimulated ? simulatedMark : ''}`,
    dept: null,
    userType: 0,
    isSuperuser: false,
    roles: [],
    scope: { all: true },
    standsInFor: [],
    rights: none,
  };
}
