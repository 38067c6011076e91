import { menuIssues } from '#contract/system/menu-rules.ts';
import { menus } from '#contract/system/menu.ts';
import type { RowSource } from '#web/screen/controls/row-source.ts';
import { controlled, defineScreen, hidden, keyword, ruled, textArea, wide } from '#web/screen/define-screen.ts';
import { ComponentControl } from './component-control.tsx';
import { menuCalls, moveMenu } from './menu-calls.ts';
import { menuMessage } from './menu.messages.ts';

/** Only they hold menus. */
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
    wide('title', 200),
    wide('icon', 115),
    wide('sort', 70),
    wide('status', 80),
    wide('visible', 90),
    wide('web_path', 150),
    wide('component', 180),
    wide('menuPermission', 240),
    wide('cache', 80),
    wide('frame_out', 115),
    wide('is_catalog', 90),
    wide('is_link', 80),
    hidden('name'),
    hidden('name_en'),
    hidden('component_name'),
    'create_datetime',
    'update_datetime',
  ],
  form: [
    controlled('parent', { as: 'tree', source: catalogues }),
    'icon',
    'name',
    'name_en',
    { field: 'is_catalog', shownWhen: isNoLink },
    { field: 'is_link', shownWhen: isNoCatalogue },
    {
      ...controlled('component', { as: 'own', component: ComponentControl }),
      shownWhen: [isNoCatalogue, isNoLink],
      required: 'always',
    },
    { ...ruled('component_name', { required: 'always' }), shownWhen: [isNoCatalogue, isNoLink] },
    { ...ruled('web_path', { required: 'always' }), shownWhen: isNoCatalogue },
    'sort',
    'status',
    'visible',
    { field: 'cache', shownWhen: [isNoCatalogue, isNoLink] },
    { field: 'frame_out', shownWhen: [isNoCatalogue, isNoLink] },
    textArea('description'),
  ],
  issues: menuIssues,
  custom: {
    buttons: {
      button: menuMessage('buttons'),
      title: menuMessage('buttons'),
      open: ({ id, title }) => `/menuButton?${new URLSearchParams({ id: String(id), name: String(title) }).toString()}`,
    },
  },
});
