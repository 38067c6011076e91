import { sql } from 'kysely';
import type { Method } from '#server/access/rights.ts';
import { type Viewer, viewerOf } from '#server/access/viewer.ts';
import { canLogIn } from '#server/http/messages/receivers.ts';
import type { Tx } from '#server/platform/db.ts';

export type Call = { method: Method; url: `/${string}/` };

/** The owner of a receiver as he is now: what he may no longer ask for himself is no longer told for him. */
export async function ownerOf(db: Tx, id: number, call: Call): Promise<Viewer> {
  const found = await lookedAt(db, id, call);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

/** The same, where he may ask at all. */
export async function ownerIfAny(db: Tx, id: number, call: Call): Promise<Viewer | undefined> {
  const found = await lookedAt(db, id, call);
  return typeof found === 'string' ? undefined : found;
}

/** Him, or why he may not ask. */
async function lookedAt(db: Tx, id: number, { method, url }: Call): Promise<Viewer | string> {
  const { rows } = await sql`select from users u where u.id = ${id} and ${canLogIn('u')}`.execute(db);
  if (rows.length === 0) return 'its owner cannot log in';
  const viewer = { ...(await viewerOf(db, new Map(), { userId: id, rightsVersion: 0 })), sessionId: 0 };
  const path = url.replaceAll(/\{\w+\}/g, '0');
  if (!viewer.rights.allows(method, url, path)) return 'its owner may not read this';
  return viewer.rights.skipsScope(method, url, path) ? { ...viewer, scope: { all: true } } : viewer;
}
