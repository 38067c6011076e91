import type { RoleChoices } from '#contract/system/role.ts';
import type { RoleRow } from './permission-draft.ts';

/** A role without rights. */
export const aRole: RoleRow = {
  id: 5,
  name: 'Clerks',
  name_en: '',
  version: 3,
  status: true,
  admin: false,
  data_range: 0,
  menu: [],
  permission: [],
  dept: [],
};

/** The choices of an administrator without menus and departments. */
export const noChoices: RoleChoices = { menus: [], depts: [], all_rows: true, admin: true };
