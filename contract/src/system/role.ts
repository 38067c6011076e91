import * as z from 'zod';
import { bool, choice, field, id, idOf, int, flag, paging, required, resource, status, text } from '../kit.ts';
import { idsOf } from '../fields/special-fields.ts';
import { roleHelp, roleLabels, roleTitle } from './role.labels.ts';

/** More than any installation has; a larger body is an error. */
const limits = { depts: 5_000, menus: 2_000, buttons: 10_000 } as const;

const inputShape = {
  name: required(50),
  name_en: text(50).default(''),
  key: required(50),
  sort: int(0, 9_999).default(1),
  status: status().default(true),
  admin: flag().default(false),
  /** Its members must set up a second factor first. */
  second_factor: flag().default(false),
  /** Own rows, own department and below, own department, all, the departments of `dept`. */
  data_range: choice('data_range', [0, 1, 2, 3, 4]).default(0),
  remark: text(200).default(''),
  dept: idsOf('dept', limits.depts).default([]),
  menu: idsOf('menu', limits.menus).default([]),
  permission: idsOf('menu_button', limits.buttons).default([]),
};

/** The calls, menus and rows that members have access to. */
export const roles = resource({
  name: 'role',
  path: '/api/system/role/',
  scope: 'none',
  ownSql: true,
  row: { ...inputShape, member_count: int(0, 2_147_483_647) },
  input: inputShape,
  search: { name: 'contains', key: 'contains', status: 'exact', admin: 'exact', data_range: 'in' },
  keyword: ['name', 'name_en', 'key'],
  sortable: ['sort', 'name', 'key', 'status', 'member_count'],
  order: ['sort'],
  labels: roleLabels,
  help: roleHelp,
  resourceTitle: roleTitle,
  // Deleted with the role; the service checks for members before.
  parts: ['user_role', 'role_menu', 'role_button', 'role_dept'],
});

/** The body of the permission page; `version` is that of the role as displayed. */
export const RolePermission = z.object({
  version: int(1, 2_147_483_647),
  menu: inputShape.menu.unwrap(),
  permission: inputShape.permission.unwrap(),
  data_range: inputShape.data_range.unwrap(),
  dept: inputShape.dept.unwrap(),
});

const ButtonChoice = z.object({
  id: z.int(),
  name: z.string(),
  value: z.string(),
  api: z.string(),
  method: z.int(),
  is_held: z.boolean(),
});
/** A menu with its buttons; the caller can only grant rights that they have. */
const MenuChoice = z.object({
  id: z.int(),
  parent: z.int().nullable(),
  name: z.string(),
  icon: z.string(),
  status: z.boolean(),
  visible: z.boolean(),
  is_held: z.boolean(),
  buttons: z.array(ButtonChoice),
});
export type MenuChoice = z.output<typeof MenuChoice>;
const DeptChoice = z.object({
  id: z.int(),
  parent: z.int().nullable(),
  name: z.string(),
  status: z.boolean(),
  is_held: z.boolean(),
});
export type DeptChoice = z.output<typeof DeptChoice>;

/** All rights that a role can grant, and which of them the caller has. */
export const RoleChoices = z.object({
  menus: z.array(MenuChoice),
  depts: z.array(DeptChoice),
  /** Whether the caller sees all rows. */
  all_rows: z.boolean(),
  /** Whether the caller has an administrator role. */
  admin: z.boolean(),
});
export type RoleChoices = z.output<typeof RoleChoices>;

/** A user who has the role, or could be given it. */
export const RoleUser = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  dept_name: z.string().nullable(),
  is_active: z.boolean(),
});
export type RoleUser = z.output<typeof RoleUser>;

export const RoleUsersQuery = z.object({
  role_id: id(),
  /** 0: users without the role */
  authorized: bool().default(true),
  search: text(40).optional(),
  page: int(1, 1_000_000_000).default(1),
  limit: int(1, paging.maxLimit).default(paging.limit),
});

const people = field(z.array(idOf('user')).min(1).max(paging.maxLimit), { kind: 'refs', resource: 'user' });
export const RoleUsersChange = z.object({ role_id: idOf('role'), users_id: people });
