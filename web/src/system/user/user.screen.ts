import { users } from '#contract/system/user.ts';
import type { RowSource } from '#web/screen/controls/row-source.ts';
import {
  auditColumns,
  controlled,
  defineScreen,
  hidden,
  keyword,
  ruled,
  type ScreenDef,
  textArea,
  whole,
  wide,
} from '#web/screen/define-screen.ts';
import { AccountDialog } from './account-dialog.tsx';
import { BatchTools } from './batch-tools.tsx';
import { FirstPassword } from './first-password.tsx';
import { userMessage } from './user.messages.ts';

const roles: RowSource = { url: '/api/system/user/role_options/', fields: { value: 'id', label: 'name' } };

const screen = {
  formIn: 'drawer',
  search: [keyword, 'username', 'name', 'mobile', 'dept', 'state', 'user_type', 'is_active', 'last_login'],
  columns: [
    wide('name', 110),
    wide('username', 130),
    wide('state', 105),
    wide('dept_name', 120),
    wide('role_names', 140),
    wide('mobile', 115),
    wide('user_type', 110),
    wide('last_login', 150),
    wide('email', 190),
    hidden('is_active'),
    hidden('employee_no'),
    hidden('gender'),
    hidden('avatar'),
    hidden('must_change_password'),
    ...auditColumns,
  ],
  form: [
    'username',
    'name',
    { ...controlled('password', { as: 'own', component: FirstPassword }), only: 'add', span: 24 },
    { field: 'must_change_password', only: 'add' },
    ruled('dept', { required: 'add' }),
    controlled('role', { as: 'rows', source: roles }),
    'employee_no',
    'mobile',
    'email',
    { ...controlled('gender', { as: 'radio' }) },
    { ...controlled('user_type', { as: 'radio' }) },
    'is_active',
    whole('avatar'),
    textArea('description'),
  ],
  tools: BatchTools,
  selectedFor: ['Update'],
  custom: {
    account: {
      button: userMessage('account'),
      title: userMessage('account_title'),
      rights: ['ResetPassword', 'DefaultPassword', 'Unlock', 'EndSessions', 'ViewAs', 'HandOver'],
      template: AccountDialog,
    },
  },
} satisfies ScreenDef<typeof users>;

export const userScreen = defineScreen(users, screen);

/** The same, but of a department without those below it. */
export const departmentScreen = defineScreen(users, { ...screen, within: { dept_below: '0' } });
