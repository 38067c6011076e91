import { type RawBuilder, sql } from 'kysely';
import type { Method } from '#server/access/rights.ts';
import { type Viewer, type ViewerCache, viewerOf } from '#server/access/viewer.ts';
import { canLogIn } from '#server/http/messages/receivers.ts';
import type { Tx } from '#server/platform/database/db.ts';

export type OwnerCall = { method: Method; url: `/${string}/` };

/** The current version of rights, by database; 0 if this transaction has changed them. */
type RightsState = { database: number; rightsVersion: number };

/**
 * As columns of a statement. An uncommitted version may be rolled back and its number reused, so it is not cached (a
 * row's `xmin` is its transaction; our own or a later one is not older than ours).
 */
const rightsState = sql<RightsState>`
  (select oid::int8 from pg_database where datname = current_database()) as database,
  (select case when age(xmin) > 0 then version else 0 end from rights_version) as "rightsVersion"`;

/** The owner of a receiver with their current rights: events that they could no longer read are not sent. */
export async function ownerOf(db: Tx, id: number, call: OwnerCall): Promise<Viewer> {
  const { rows } = await sql<RightsState>`
    select ${rightsState} from users u where u.id = ${id} and ${canLogIn('u')}`.execute(db);
  if (!rows[0]) throw new Error('its owner cannot log in');
  const viewer = await asking(db, { ...rows[0], owner: id }, call);
  if (!viewer) throw new Error('its owner may not read this');
  return viewer;
}

type Owned<K> = { kind: K; owner: number };

/** From a statement of `kind` and `owner`, the owners who can log in and may read that kind. */
export async function ownersOf<K extends string>(
  db: Tx,
  owned: RawBuilder<Owned<K>>,
  calls: Readonly<Record<K, OwnerCall>>,
): Promise<(Owned<K> & { viewer: Viewer })[]> {
  const { rows } = await sql<Owned<K> & RightsState>`
    select o.kind, o.owner, ${rightsState} from (${owned}) o join users u on u.id = o.owner where ${canLogIn('u')}`.execute(
    db,
  );
  const owners: (Owned<K> & { viewer: Viewer })[] = [];
  // Sequentially, because they share the transaction's connection.
  for (const row of rows) {
    const viewer = await asking(db, row, calls[row.kind]);
    if (viewer) owners.push({ kind: row.kind, owner: row.owner, viewer });
  }
  return owners;
}

/** Cached owners by database, because a process may have several. */
const remembered = new Map<number, ViewerCache>();

async function asking(
  db: Tx,
  { database, rightsVersion, owner: userId }: RightsState & { owner: number },
  { method, url }: OwnerCall,
): Promise<Viewer | undefined> {
  const cache = remembered.get(database) ?? new Map();
  remembered.set(database, cache);
  const known = rightsVersion === 0 ? new Map() : cache;
  const viewer = { ...(await viewerOf(db, known, { userId, rightsVersion })), sessionId: 0 };
  const path = url.replaceAll(/\{\w+\}/g, '0');
  if (!viewer.rights.allows(method, url, path)) return undefined;
  return viewer.rights.skipsScope(method, url, path) ? { ...viewer, scope: { all: true } } : viewer;
}
