import { methods } from '#server/access/rights.ts';
import { type Database, writeTransaction } from '#server/platform/database/db.ts';
import { routes } from '#server/routes.ts';

/** A role's buttons: `<METHOD> <api>`. */
type Grants = readonly { api: string; method: number }[];

/** A role with buttons for exactly these calls; returns its key. */
export async function aRole(database: Database, grants: Grants, { dataRange = 3 } = {}): Promise<string> {
  const key = `role-${crypto.randomUUID()}`;
  await writeTransaction(database, async (db) => {
    const { id } = await db
      .insertInto('role')
      .values({ name: key, key, data_range: dataRange })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { api, method } of grants) {
      const buttons = await db
        .selectFrom('menu_button')
        .select('id')
        .where('api', '=', api)
        .where('method', '=', method)
        .where('is_deleted', '=', false)
        .execute();
      if (buttons.length === 0) throw new Error(`no button allows ${method} ${api}`);
      await db
        .insertInto('role_button')
        .values(buttons.map((button) => ({ role_id: id, button_id: button.id })))
        .execute();
    }
  });
  return key;
}

/** A role with all rights on one resource; returns its key. */
export function aRoleFor(database: Database, resource: string, { dataRange = 3 } = {}): Promise<string> {
  const rights = routes.filter(({ access }) => access.startsWith(`${resource}:`));
  const grants = rights.map(({ url, method }) => ({ api: url, method: methods.indexOf(method) }));
  return aRole(database, grants, { dataRange });
}
