import * as z from 'zod';
import { auditTime, bool, choice, field, idOf, remark, required, resource, text } from '../kit.ts';
import { idsOf, uploadField } from '../fields/special-fields.ts';
import { newPassword } from './password.ts';
import { englishPersonName, gender, genderInput, mailAddress, mobile, personName } from './person-fields.ts';
import { userHeadings, userLabels, userTitle } from './user.labels.ts';

const maxRoles = 50;

/** One word, because it is typed at every login. */
const userName = () => field(required(50).regex(/^[^\s\p{Cc}]+$/u, 'format'), { kind: 'text', max: 50 });

/** The initial password of a new account; `''` for an account that cannot log in yet. */
const firstPassword = () =>
  field(
    z.string().superRefine((value, check) => {
      const { error } = value === '' ? {} : newPassword().safeParse(value);
      for (const issue of error?.issues ?? []) check.addIssue({ ...issue });
    }),
    { kind: 'text', max: 64 },
  );

const inputShape = {
  username: userName(),
  employee_no: text(30).default(''),
  name: personName(),
  name_en: englishPersonName().default(''),
  dept: idOf('dept').nullable().default(null),
  role: idsOf('role', maxRoles).default([]),
  mobile: mobile().default(''),
  email: mailAddress().default(''),
  gender: gender().default(0),
  user_type: choice('user_type', [0, 1]).default(0),
  is_active: bool().default(true),
  avatar: uploadField('avatar').default(''),
  description: remark(),
  password: firstPassword().default(''),
  must_change_password: bool().default(true),
};

const Role = z.object({ id: z.int(), name: z.string(), key: z.string() });

/** Computed from other tables or set by the server; read-only. */
const derivedFields = {
  dept_name: text(64).nullable(),
  dept_owner: text(32).nullable(),
  role_names: text(2_500),
  role_info: field(z.array(Role), { kind: 'list' }),
  last_login: auditTime().nullable(),
  is_superuser: bool(),
  /** Whether they can log in: disabled, enabled, or temporarily locked after failed logins. */
  state: choice('user_state', [0, 1, 2]),
};

/** Fields that older clients expect in a user's row; they have no function here. */
const legacyFields = {
  first_name: text(0),
  last_name: text(0),
  is_staff: bool(),
  date_joined: auditTime(),
  last_token: text(0).nullable(),
  groups: field(z.array(z.never()), { kind: 'list' }),
  user_permissions: field(z.array(z.never()), { kind: 'list' }),
  post: field(z.array(z.never()), { kind: 'list' }),
};

/** Users, as administrators manage them. A row belongs to the user's department. */
export const users = resource({
  name: 'user',
  table: 'users',
  path: '/api/system/user/',
  scope: 'row',
  ownSql: true,
  row: { ...inputShape, ...derivedFields, ...legacyFields },
  input: inputShape,
  search: {
    name: 'contains',
    username: 'contains',
    mobile: 'contains',
    employee_no: 'contains',
    email: 'contains',
    is_active: 'exact',
    state: 'in',
    user_type: 'in',
    dept: 'in',
    role: 'in',
    must_change_password: 'exact',
    last_login: 'range',
  },
  keyword: ['name', 'name_en', 'username', 'mobile', 'email', 'employee_no', 'dept_name', 'role_names'],
  sortable: ['name', 'username', 'employee_no', 'dept_name', 'state', 'is_active', 'last_login'],
  order: ['-create_datetime'],
  owners: ['id'],
  deptField: 'dept',
  listed: [
    'username',
    'employee_no',
    'name',
    'name_en',
    'dept',
    'dept_name',
    'dept_owner',
    'role',
    'role_names',
    'role_info',
    'mobile',
    'email',
    'gender',
    'user_type',
    'is_active',
    'avatar',
    'last_login',
    'must_change_password',
    'is_superuser',
    'state',
    'description',
    'first_name',
    'last_name',
    'is_staff',
    'date_joined',
    'last_token',
    'groups',
    'user_permissions',
    'post',
  ],
  exports: [
    'username',
    'name',
    'name_en',
    'email',
    'mobile',
    'gender',
    'is_active',
    'state',
    'last_login',
    'dept_name',
    'dept_owner',
    'employee_no',
    'role_names',
    'user_type',
    'create_datetime',
  ],
  imports: [
    'username',
    'name',
    'email',
    'mobile',
    'gender',
    'is_active',
    'dept',
    'role',
    'employee_no',
    'user_type',
    'description',
    'name_en',
  ],
  headings: userHeadings,
  parts: [
    'account_link',
    // who ticked or verified it: a record, like the creator of a row, that remains when the user leaves
    'booking_cutoff',
    'dangerous_substance',
    'event_subscriber',
    'idempotency_key',
    'known_device',
    'login_log',
    'login_ticket',
    'message_receipt',
    'recovery_code',
    'second_factor',
    'party_use',
    'rate_import',
    // messages sent and received by them, a record as well
    'received_message',
    'session',
    'transmission',
    'user_identity',
    'user_role',
    'user_stand_in',
    'view_as_log',
    'workbench_layout',
  ],
  resourceTitle: userTitle,
  labels: userLabels,
});

/** The body, which may be a row sent back by an older client. Only a superuser can change the rank. */
export const UserInput = users.input.extend({ gender: genderInput().default(0), is_superuser: bool().optional() });
