// Written by `npm run db:types` from the migrations. Do not edit.
import type { ColumnType } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type Always<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>;
/** Read as ISO 8601 with its offset. */
type Instant = ColumnType<string, string | Date, string | Date>;
type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue | undefined };
/** Written as text: the driver would take a list for a PostgreSQL array. */
type Json = ColumnType<JsonValue, string, string>;

type ApiWhiteListTable = {
  id: Always<number>;
  keyword: Generated<string>;
  url: string;
  method: number;
  enable_datasource: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type CaptchaTable = {
  id: Always<number>;
  answer_hash: string;
  expires_at: Instant;
  create_datetime: Generated<Instant>;
};

type DeptTable = {
  id: Always<number>;
  parent: number | null;
  name: string;
  key: Generated<string>;
  sort: Generated<number>;
  owner: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  status: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type DictionaryTable = {
  id: Always<number>;
  parent: number | null;
  label: string;
  label_en: Generated<string>;
  value: string;
  type: Generated<number>;
  color: Generated<string>;
  is_value: Generated<boolean>;
  status: Generated<boolean>;
  sort: Generated<number>;
  remark: Generated<string>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type IdempotencyKeyTable = {
  user_id: number;
  key: string;
  request_hash: string;
  status: number | null;
  body: string | null;
  create_datetime: Generated<Instant>;
};

type LoginLogTable = {
  id: Always<number>;
  username: Generated<string>;
  user_id: number | null;
  result: string;
  ip: Generated<string>;
  agent: Generated<string>;
  browser: Generated<string>;
  os: Generated<string>;
  login_type: Generated<number>;
  create_datetime: Generated<Instant>;
};

type MenuTable = {
  id: Always<number>;
  parent: number | null;
  icon: Generated<string>;
  name: string;
  name_en: Generated<string>;
  sort: Generated<number>;
  is_link: Generated<boolean>;
  is_catalog: Generated<boolean>;
  web_path: Generated<string>;
  component: Generated<string>;
  component_name: Generated<string>;
  status: Generated<boolean>;
  frame_out: Generated<boolean>;
  cache: Generated<boolean>;
  visible: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type MenuButtonTable = {
  id: Always<number>;
  menu: number;
  name: string;
  name_en: Generated<string>;
  value: string;
  api: string;
  method: number;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type RightsVersionTable = {
  only_row: Generated<boolean>;
  version: Generated<number>;
};

type RoleTable = {
  id: Always<number>;
  name: string;
  key: string;
  sort: Generated<number>;
  status: Generated<boolean>;
  admin: Generated<boolean>;
  data_range: Generated<number>;
  remark: Generated<string>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type RoleButtonTable = {
  role_id: number;
  button_id: number;
};

type RoleDeptTable = {
  role_id: number;
  dept_id: number;
};

type RoleMenuTable = {
  role_id: number;
  menu_id: number;
};

type SchemaMigrationTable = {
  name: string;
  sha256: string;
  applied_at: Generated<Instant>;
};

type SessionTable = {
  id: Always<number>;
  user_id: number;
  refresh_hash: string;
  previous_hash: string | null;
  rotated_at: Generated<Instant>;
  expires_at: Instant;
  ended_at: Instant | null;
  ended_by: string | null;
  ip: Generated<string>;
  agent: Generated<string>;
  last_seen: Generated<Instant>;
  create_datetime: Generated<Instant>;
};

type SystemConfigTable = {
  id: Always<number>;
  parent: number | null;
  title: string;
  title_en: Generated<string>;
  key: string;
  value: Json | null;
  sort: Generated<number>;
  status: Generated<boolean>;
  data_options: Json | null;
  form_item_type: Generated<number>;
  rule: Json | null;
  placeholder: Generated<string>;
  setting: Json | null;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type UserRoleTable = {
  user_id: number;
  role_id: number;
};

type UsersTable = {
  id: Always<number>;
  username: string;
  password_hash: Generated<string>;
  name: string;
  dept: number | null;
  mobile: Generated<string>;
  email: Generated<string>;
  gender: Generated<number>;
  user_type: Generated<number>;
  is_active: Generated<boolean>;
  is_superuser: Generated<boolean>;
  avatar: Generated<string>;
  failed_logins: Generated<number>;
  locked_until: Instant | null;
  last_login: Instant | null;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

export type DB = {
  api_white_list: ApiWhiteListTable;
  captcha: CaptchaTable;
  dept: DeptTable;
  dictionary: DictionaryTable;
  idempotency_key: IdempotencyKeyTable;
  login_log: LoginLogTable;
  menu: MenuTable;
  menu_button: MenuButtonTable;
  rights_version: RightsVersionTable;
  role: RoleTable;
  role_button: RoleButtonTable;
  role_dept: RoleDeptTable;
  role_menu: RoleMenuTable;
  schema_migration: SchemaMigrationTable;
  session: SessionTable;
  system_config: SystemConfigTable;
  user_role: UserRoleTable;
  users: UsersTable;
};
