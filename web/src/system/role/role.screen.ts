import { roles } from '#contract/system/role.ts';
import {
  auditColumns,
  withControl,
  defineScreen,
  hiddenColumn,
  keyword,
  nameColumn,
  textArea,
  withWidth,
} from '#web/screen/define-screen.ts';
import type { Row } from '#web/screen/screen.ts';
import { roleMessage } from './role.messages.ts';

const pageOf = (row: Row, view: string) => `/rolePermission?role=${row.id}&view=${view}`;

export const roleScreen = defineScreen(roles, {
  search: [keyword, 'status', 'admin', 'data_range'],
  columns: [
    nameColumn('name', 'name_en', 150),
    withWidth('key', 130),
    withWidth('data_range', 235),
    { ...withWidth('member_count', 90), opens: (row: Row) => pageOf(row, 'members') },
    withWidth('status', 90),
    withWidth('admin', 110),
    withWidth('second_factor', 125),
    withWidth('sort', 70),
    hiddenColumn('name_en'),
    hiddenColumn('remark'),
    ...auditColumns,
  ],
  form: [
    'name',
    'name_en',
    'key',
    'sort',
    'status',
    'admin',
    'second_factor',
    { ...withControl('data_range', { as: 'select' }), span: 24 },
    textArea('remark'),
  ],
  custom: {
    permission: {
      button: roleMessage('permission'),
      title: roleMessage('permission'),
      rights: ['Save', 'Update', 'Retrieve'],
      open: (row) => pageOf(row, 'permission'),
    },
  },
});
