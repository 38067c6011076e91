import type { Agent } from '#test/harness.ts';

const url = '/api/system/system_config/';

export type ConfigRow = {
  id: number;
  version: number;
  key: string;
  path: string;
  value: unknown;
  status: boolean;
} & Record<string, unknown>;
type Body = Record<string, unknown>;

let counter = 0;

/** Calls on the system config as an administrator, and the public settings. */
export function configOf(admin: Agent, anonymous: Agent) {
  const post = async (body: Body): Promise<ConfigRow> => {
    const { status, msg, data } = await admin.call('POST', url, body);
    if (status !== 200) throw new Error(`${status} ${msg} ${JSON.stringify(data)}`);
    return data;
  };
  const aGroup = () => {
    counter += 1;
    return post({ title: `分组 ${counter}`, key: `own${counter}` });
  };
  const anItem = async (change: Body = {}) => {
    counter += 1;
    const parent = change['parent'] ?? (await aGroup()).id;
    return post({ title: `内容 ${counter}`, key: `item_${counter}`, form_item_type: 0, ...change, parent });
  };
  const setting = async (path: string): Promise<ConfigRow> => {
    const data = await admin.expectSuccess('GET', `${url}?search=${path.split('.')[1]}&limit=999`);
    const found = (data as { data: ConfigRow[] }).data.find((row) => row.path === path);
    if (!found) throw new Error(`no ${path}`);
    return found;
  };
  const save = (...items: unknown[]) => admin.call('PUT', `${url}save_content/`, items);
  return {
    url,
    aGroup,
    anItem,
    setting,
    save,
    set: async (path: string, value: unknown) => save({ ...(await setting(path)), value }),
    settings: async () => (await anonymous.expectSuccess('GET', '/api/init/settings/')) as Record<string, unknown>,
    read: async ({ id }: ConfigRow): Promise<ConfigRow> => admin.expectSuccess('GET', `${url}${id}/`),
  };
}
