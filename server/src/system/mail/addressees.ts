import { sql } from 'kysely';
import { strongerUsers } from '#server/access/grant-checks.ts';
import type { Method } from '#server/access/rights.ts';
import type { Ctx } from '#server/http/route.ts';
import { visible } from '#server/http/rows.ts';
import { userTable } from '#server/system/user/user.table.ts';

/** Mails contain links that set a password, so they are readable for users who may set it anyway. */
const resets = { method: 'PUT', url: '/api/system/user/{id}/reset_password/' } as const satisfies {
  method: Method;
  url: string;
};

/**
 * Those of the addresses whose mails the caller may read: their own, and those of accounts whose password they may set.
 */
export async function readableAddresses(ctx: Ctx, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const requested = [...new Set(addresses.map((address) => address.toLowerCase()))];
  const { viewer } = ctx;
  if (viewer.isSuperuser) return new Set(requested);
  const { rows } = await sql<{ id: number; address: string; is_seen: boolean }>`
    select t.id, lower(t.email) as address, ${visible(userTable, viewer)} as is_seen
    from users t where lower(t.email) = any(${requested}::text[]) and not t.is_deleted`.execute(ctx.db);
  const strongerIds = new Set(
    (
      await strongerUsers(
        ctx,
        rows.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  );
  const canReset = (id: number): boolean =>
    viewer.rights.allows(resets.method, resets.url, resets.url.replace('{id}', String(id)));
  const isResettable = ({ id, is_seen: isSeen }: (typeof rows)[number]): boolean =>
    isSeen && !strongerIds.has(id) && canReset(id);
  const owners = Map.groupBy(rows, ({ address }) => address);
  const isReadable = (address: string): boolean => {
    const found = owners.get(address);
    // Addresses without an account, e.g. carriers' or former ones: readable for users who see and manage everyone.
    if (!found) return viewer.scope.all && canReset(0);
    return found.some(({ id }) => id === viewer.id) || found.every(isResettable);
  };
  return new Set(requested.filter(isReadable));
}
