import { bool, choice, int, required, resource, text } from '../kit.ts';
import { idsOf } from '../special-fields.ts';
import { roleHelp, roleLabels, roleTitle } from './role.labels.ts';

/** More than any installation has; a body beyond it is a mistake. */
const most = { depts: 5_000, menus: 2_000, buttons: 10_000 } as const;

const written = {
  name: required(50),
  key: required(50),
  sort: int(0, 9_999).default(1),
  status: bool().default(true),
  admin: bool().default(false),
  /** Own rows, own department and below, own department, all, the departments of `dept` (wire.md 2). */
  data_range: choice('data_range', [0, 1, 2, 3, 4]).default(0),
  remark: text(200).default(''),
  dept: idsOf('dept', most.depts).default([]),
  menu: idsOf('menu', most.menus).default([]),
  permission: idsOf('menu_button', most.buttons).default([]),
};

/** What its members may call, which menus and which rows they see (wire.md 1.6, 2). */
export const roles = resource({
  name: 'role',
  path: '/api/system/role/',
  scope: 'none',
  row: { ...written, member_count: int(0, 2_147_483_647) },
  input: written,
  search: { name: 'contains', key: 'contains', status: 'exact', admin: 'exact', data_range: 'in' },
  keyword: ['name', 'key'],
  sortable: ['sort', 'name', 'key', 'status', 'member_count'],
  order: ['sort'],
  labels: roleLabels,
  help: roleHelp,
  called: roleTitle,
  // What it gives goes with it; its members are asked about before (see the service).
  parts: ['user_role', 'role_menu', 'role_button', 'role_dept'],
});
