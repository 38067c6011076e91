import * as z from 'zod';
import { field, int, required, text } from '../kit.ts';
import { captchaAnswer } from './captcha.ts';

export const Login = z.object({
  username: required(100),
  password: field(z.string().min(1).max(200), { kind: 'text', max: 200 }),
  ...captchaAnswer,
});

const DeptInfo = z.object({ dept_id: z.int(), dept_name: z.string() });
const RoleInfo = z.object({ id: z.int(), name: z.string(), key: z.string() });

export const LoginResponse = z.object({
  access: z.string(),
  refresh: z.string(),
  userId: z.int(),
  name: z.string(),
  avatar: z.string().nullable(),
  user_type: z.int(),
  dept_info: DeptInfo.optional(),
  role_info: z.array(RoleInfo),
  /** Another person set their password: they must change it before anything else. */
  must_change_password: z.boolean(),
});
export type LoginResponse = z.infer<typeof LoginResponse>;

export const Refresh = z.object({ refresh: text(200).nullish() }).optional();
/** `refresh` is absent if another tab has just received the new one. */
export const RefreshResponse = z.object({ access: z.string(), refresh: z.string().optional() });

export const UserInfo = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  /** What readers of English call them, where they have such a name. */
  name_en: z.string(),
  mobile: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  gender: int(0, 2),
  user_type: int(0, 1),
  dept: z.int().nullable(),
  is_superuser: z.boolean(),
  role: z.array(z.int()),
  dept_info: DeptInfo.optional(),
  role_info: z.array(RoleInfo),
  /** The version of the account. */
  version: z.int(),
  must_change_password: z.boolean(),
});
export type UserInfo = z.infer<typeof UserInfo>;

/** A menu for the side menu and the router; names are in the caller's language. */
export const RouterRow = z.object({
  id: z.int(),
  parent: z.int().nullable(),
  icon: z.string(),
  sort: z.int(),
  path: z.string(),
  name: z.string(),
  title: z.string(),
  is_link: z.boolean(),
  is_catalog: z.boolean(),
  web_path: z.string(),
  component: z.string(),
  component_name: z.string(),
  cache: z.boolean(),
  visible: z.boolean(),
  menuPermission: z.array(z.string()).nullable(),
  frame_out: z.boolean(),
  /** Search terms of the page: names in both languages, pinyin and initials; in lower case, separated by `|`. */
  keywords: z.string(),
});
export type RouterRow = z.infer<typeof RouterRow>;

export const DictionaryEntry = z.object({ label: z.string(), value: z.string(), type: z.int(), color: z.string() });
export type DictionaryEntry = z.infer<typeof DictionaryEntry>;
export const Dictionary = z.object({ id: z.int(), value: z.string(), children: z.array(DictionaryEntry) });
export type Dictionary = z.infer<typeof Dictionary>;
