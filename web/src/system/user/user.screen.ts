import { users } from '#contract/system/user.ts';
import type { RowSource } from '#web/screen/controls/rows/row-source.ts';
import { bilingualFields } from '#web/screen/controls/trees/tree-nodes.ts';
import {
  auditColumns,
  withControl,
  defineScreen,
  hiddenColumn,
  keyword,
  nameColumn,
  withRules,
  type ScreenDef,
  textArea,
  fullWidth,
  withWidth,
} from '#web/screen/define-screen.ts';
import { AccountDialog } from './account-dialog.tsx';
import { BatchTools } from './batch-tools.tsx';
import { FirstPassword } from './first-password.tsx';
import { userMessage } from './user.messages.ts';

const roles: RowSource = { url: '/api/system/user/role_options/', fields: bilingualFields };

const screen = {
  formIn: 'drawer',
  search: [keyword, 'username', 'name', 'mobile', 'dept', 'state', 'user_type', 'is_active', 'last_login'],
  columns: [
    nameColumn('name', 'name_en', 110),
    withWidth('username', 130),
    withWidth('state', 105),
    withWidth('dept_name', 120),
    withWidth('role_names', 140),
    withWidth('mobile', 115),
    withWidth('user_type', 110),
    withWidth('last_login', 150),
    withWidth('email', 190),
    hiddenColumn('name_en'),
    hiddenColumn('is_active'),
    hiddenColumn('employee_no'),
    hiddenColumn('gender'),
    hiddenColumn('avatar'),
    hiddenColumn('must_change_password'),
    ...auditColumns,
  ],
  form: [
    'username',
    'name',
    'name_en',
    { ...withControl('password', { as: 'own', component: FirstPassword }), only: 'add', span: 24 },
    { field: 'must_change_password', only: 'add' },
    withRules('dept', { required: 'add' }),
    withControl('role', { as: 'rows', source: roles }),
    'employee_no',
    'mobile',
    'email',
    { ...withControl('gender', { as: 'radio' }) },
    { ...withControl('user_type', { as: 'radio' }) },
    'is_active',
    fullWidth('avatar'),
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

/** The same for a single department without its descendants. */
export const departmentScreen = defineScreen(users, { ...screen, fixedFilter: { dept_below: '0' } });
