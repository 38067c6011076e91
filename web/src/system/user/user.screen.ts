import { users } from '#contract/system/user.ts';
import type { RowSource } from '#web/screen/controls/row-source.ts';
import {
  auditColumns,
  controlled,
  defineScreen,
  hidden,
  keyword,
  ruled,
  textArea,
  whole,
  wide,
} from '#web/screen/define-screen.ts';
import { AccountDialog } from './account-dialog.tsx';
import { BatchTools } from './batch-tools.tsx';
import { FirstPassword } from './first-password.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { safetyMessage } from './user-safety.messages.ts';
import { userMessage } from './user.messages.ts';
import { ViewAsForm } from './view-as-form.tsx';

const roles: RowSource = { url: '/api/system/user/role_options/', fields: { value: 'id', label: 'name' } };

export const userScreen = defineScreen(users, {
  formIn: 'drawer',
  search: [keyword, 'username', 'name', 'mobile', 'dept', 'user_type', 'is_active', 'last_login'],
  columns: [
    wide('name', 110),
    wide('username', 130),
    wide('is_active', 80),
    wide('dept_name', 120),
    wide('role_names', 140),
    wide('mobile', 125),
    wide('user_type', 110),
    wide('last_login', 150),
    wide('email', 190),
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
  custom: {
    account: {
      button: userMessage('account'),
      title: userMessage('account_title'),
      rights: ['ResetPassword', 'DefaultPassword', 'Unlock', 'EndSessions'],
      template: AccountDialog,
    },
    view_as: {
      button: safetyMessage('view_as'),
      title: safetyMessage('view_as_title'),
      rights: ['ViewAs'],
      template: ViewAsForm,
    },
    hand_over: {
      button: userMessage('hand_over'),
      title: userMessage('hand_over_title'),
      rights: ['HandOver'],
      template: HandOverDialog,
    },
  },
});
