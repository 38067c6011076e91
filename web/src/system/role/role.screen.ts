import { roles } from '#contract/system/role.ts';
import { auditColumns, controlled, defineScreen, hidden, keyword, textArea, wide } from '#web/screen/define-screen.ts';
import type { Row } from '#web/screen/screen.ts';
import { roleMessage } from './role.messages.ts';

const pageOf = (row: Row, view: string) => `/rolePermission?role=${row.id}&view=${view}`;

export const roleScreen = defineScreen(roles, {
  search: [keyword, 'status', 'admin', 'data_range'],
  columns: [
    wide('name', 160),
    wide('key', 150),
    wide('sort', 70),
    wide('status', 90),
    wide('admin', 110),
    wide('second_factor', 130),
    wide('data_range', 170),
    { ...wide('member_count', 90), opens: (row: Row) => pageOf(row, 'members') },
    hidden('remark'),
    ...auditColumns,
  ],
  form: [
    'name',
    'key',
    'sort',
    'status',
    'admin',
    'second_factor',
    { ...controlled('data_range', { as: 'select' }), span: 24 },
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
