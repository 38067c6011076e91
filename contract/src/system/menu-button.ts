import * as z from 'zod';
import { bool, choice, field, idOf, int, remark, required, resource, text } from '../kit.ts';
import { menuButtonHelp, menuButtonLabels } from './menu-button.labels.ts';

/** GET, POST, PUT, DELETE, and PATCH, which DCSA requires; no other number is accepted. */
export const apiMethod = () => choice('api_method', [0, 1, 2, 3, 4]);
/** A path as in the routes, or a regular expression over paths. */
export const apiPattern = () => required(200);

const input = {
  menu: idOf('menu'),
  name: required(64),
  name_en: text(64).default(''),
  /** Part of `<web_path>:<value>`, by which pages check the right. */
  value: field(
    z
      .string()
      .trim()
      .min(1)
      .max(64)
      .regex(/^[^\s:]+$/, 'button_value'),
    { kind: 'text', max: 64 },
  ),
  api: apiPattern(),
  method: apiMethod(),
  description: remark(),
};

/** A right that a role can be granted on a menu: the calls that match `method` and `api`. */
export const menuButtons = resource({
  name: 'menu_button',
  path: '/api/system/menu_button/',
  scope: 'none',
  ownSql: true,
  row: { ...input, role_count: int(0, 2_147_483_647) },
  input,
  search: { menu: 'exact', name: 'contains', value: 'contains', api: 'contains', method: 'in' },
  keyword: ['name', 'name_en', 'value', 'api'],
  sortable: ['name', 'value', 'api', 'method'],
  order: ['menu', 'id'],
  labels: menuButtonLabels,
  help: menuButtonHelp,
  // Deleting a button revokes its grants.
  parts: ['role_button'],
});

/** Creates all buttons of a resource. */
export const ButtonBatch = z.object({
  menu: idOf('menu'),
  /** The resource's API name, e.g. `port`; by default that of the menu's page. */
  resource: z.string().trim().min(1).max(64).optional(),
});

/** A resource whose buttons can be created at once, and how many of its calls lack one in the menu. */
export const ButtonResource = z.object({
  name: z.string(),
  title: z.string(),
  total: int(0, 999),
  missing: int(0, 999),
});
export type ButtonResource = z.output<typeof ButtonResource>;

/** A call that a path or pattern and a method match. */
export const MatchedRoute = z.object({
  method: int(0, 4),
  url: z.string(),
  summary: z.string(),
  /** Open to every logged-in user without a right. */
  is_open: bool(),
  /** Whether the caller has the right; nobody can grant a right that they do not have. */
  is_held: bool(),
});
export type MatchedRoute = z.output<typeof MatchedRoute>;
