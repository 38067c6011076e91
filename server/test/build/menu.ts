import type { Database } from '#server/platform/database/db.ts';
import type { Agent, Answer } from '#test/harness.ts';

export type MenuRow = {
  id: number;
  version: number;
  parent: number | null;
  name: string;
  sort: number;
  hasChild: boolean;
};

const path = '/api/system/menu/';

let count = 0;
/** A unique name. */
export const menuName = () => `own_${(count += 1)}`;

/** Valid bodies for POST. */
export const aPage = (change: object = {}) => {
  const name = menuName();
  return { name, web_path: `/${name}`, component: 'codes/codePort', component_name: name, ...change };
};
export const aCatalogue = (change: object = {}) => ({ name: menuName(), is_catalog: true, ...change });

/** Creates a menu by POST. */
export async function createMenu(agent: Agent, body: object): Promise<MenuRow> {
  const { status, data, msg } = await agent.call('POST', path, body);
  if (status !== 200) throw new Error(msg);
  return data;
}

/** Changes a menu at the version last read. */
export function updateMenu(agent: Agent, row: Pick<MenuRow, 'id' | 'version'>, change: object): Promise<Answer> {
  return agent.call('PUT', `${path}${row.id}/`, { version: row.version, ...change });
}

/** The id of a seeded menu. */
export async function menuId(database: Database, component_name: string): Promise<number> {
  const { id } = await database
    .selectFrom('menu')
    .select('id')
    .where('component_name', '=', component_name)
    .where('is_deleted', '=', false)
    .executeTakeFirstOrThrow();
  return id;
}

/** The fields for which a call was refused, with their rules. */
export function brokenFields(data: unknown): string[] {
  const { fields } = data as { fields: { path: string; rule: string }[] };
  return fields.map((field) => `${field.path} ${field.rule}`);
}
