import { menuIssues } from '#contract/system/menu-rules.ts';
import { menus } from '#contract/system/menu.ts';
import type { RowSource } from '#web/screen/controls/rows/row-source.ts';
import {
  withControl,
  defineScreen,
  hiddenColumn,
  keyword,
  withRules,
  textArea,
  withWidth,
} from '#web/screen/define-screen.ts';
import { ComponentControl } from './component-control.tsx';
import { menuMessage } from './menu.messages.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { api } from '#web/platform/api/api.ts';
import { refreshMenu } from '#web/platform/session/refresh-menu.ts';
import { resourceCalls } from '#web/screen/calls.ts';
import type { Calls } from '#web/screen/screen.ts';

const calls = resourceCalls(menus.path, 'pages');

/** After a change of menus, refetches the user's own side menu and the catalogues to choose from. */
function withMenuRefresh<A extends unknown[], T>(write: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  return async (...args) => {
    const answer = await write(...args);
    void queryClient.invalidateQueries({ queryKey: ['rows', menus.path] });
    void refreshMenu();
    return answer;
  };
}

type Step = 'up' | 'down';

const moveMenu = withMenuRefresh((id: number, step: Step) => api<unknown>('POST', `${menus.path}${id}/move_${step}/`));

const menuCalls: Partial<Calls> = {
  add: withMenuRefresh(calls.add),
  update: withMenuRefresh(calls.update),
  remove: withMenuRefresh(calls.remove),
  removeAll: withMenuRefresh(calls.removeAll),
  restore: withMenuRefresh(calls.restore),
  restoreAll: withMenuRefresh(calls.restoreAll),
};

/** Only catalogues contain menus. */
const catalogues: RowSource = {
  url: menus.path,
  query: { is_catalog: 1, limit: 999 },
  fields: { value: 'id', label: 'title', parent: 'parent' },
};

const isNoCatalogue = { field: 'is_catalog', is: false };
const isNoLink = { field: 'is_link', is: false };

export const menuScreen = defineScreen(menus, {
  labels: 'narrow',
  calls: menuCalls,
  tree: { parent: 'parent', canHold: (row) => row['is_catalog'] === true, move: moveMenu },
  search: [keyword, 'status', 'visible', 'cache', 'is_catalog', 'is_link', 'frame_out'],
  columns: [
    withWidth('title', 200),
    withWidth('icon', 115),
    withWidth('sort', 70),
    withWidth('status', 80),
    withWidth('visible', 90),
    withWidth('web_path', 150),
    withWidth('component', 180),
    withWidth('menuPermission', 240),
    withWidth('cache', 80),
    withWidth('frame_out', 115),
    withWidth('is_catalog', 90),
    withWidth('is_link', 80),
    hiddenColumn('name'),
    hiddenColumn('name_en'),
    hiddenColumn('component_name'),
    'create_datetime',
    'update_datetime',
  ],
  form: [
    withControl('parent', { as: 'tree', source: catalogues }),
    'icon',
    'name',
    'name_en',
    { field: 'is_catalog', visibleWhen: isNoLink },
    { field: 'is_link', visibleWhen: isNoCatalogue },
    {
      ...withControl('component', { as: 'own', component: ComponentControl }),
      visibleWhen: [isNoCatalogue, isNoLink],
      required: 'always',
    },
    { ...withRules('component_name', { required: 'always' }), visibleWhen: [isNoCatalogue, isNoLink] },
    { ...withRules('web_path', { required: 'always' }), visibleWhen: isNoCatalogue },
    'sort',
    'status',
    'visible',
    { field: 'cache', visibleWhen: [isNoCatalogue, isNoLink] },
    { field: 'frame_out', visibleWhen: [isNoCatalogue, isNoLink] },
    textArea('description'),
  ],
  issues: menuIssues,
  custom: {
    buttons: {
      button: menuMessage('buttons'),
      title: menuMessage('buttons'),
      isOffered: ({ is_catalog, is_link }) => is_catalog !== true && is_link !== true,
      open: ({ id, title }) => `/menuButton?${new URLSearchParams({ id: String(id), name: String(title) }).toString()}`,
    },
  },
});
