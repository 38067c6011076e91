import { sql } from 'kysely';
import { methods } from '#server/access/rights.ts';
import type { ListedRoute } from '#server/http/route.ts';
import type { Tx } from '#server/platform/database/db.ts';

export type RouteButton = { resource: string; value: string; api: string; method: number };

/** One button per route and required right, named by resource and action. */
export function buttonsOfRoutes(
  routes: readonly Pick<ListedRoute, 'access' | 'alsoAllowedFor' | 'url' | 'method'>[],
): RouteButton[] {
  return routes.flatMap(({ access, alsoAllowedFor = '', url, method }) =>
    [access, alsoAllowedFor].flatMap((right) => {
      const [resource, value] = right.split(':');
      return resource && value ? [{ resource, value, api: url, method: methods.indexOf(method) }] : [];
    }),
  );
}

/** Names of buttons by action, from the dictionary `system_button`. */
export async function buttonNames(tx: Tx): Promise<ReadonlyMap<string, { name: string; name_en: string }>> {
  const { rows } = await sql<{ value: string; name: string; name_en: string }>`
    select e.value, e.label as name, e.label_en as name_en
    from dictionary e join dictionary d on d.id = e.parent where d.value = 'system_button'`.execute(tx);
  return new Map(rows.map((row) => [row.value, row]));
}
