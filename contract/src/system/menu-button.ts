import * as z from 'zod';
import { bool, choice, field, idOf, int, remark, required, resource, text } from '../kit.ts';
import { menuButtonHelp, menuButtonLabels } from './menu-button.labels.ts';

/** GET, POST, PUT, DELETE and PATCH, which DCSA asks for; no other number is taken. */
export const apiMethod = () => choice('api_method', [0, 1, 2, 3, 4]);
/** An address of ours as the routes write it, or a regular expression over addresses. */
export const apiPattern = () => required(200);

const input = {
  menu: idOf('menu'),
  name: required(64),
  name_en: text(64).default(''),
  /** Part of `<web_path>:<value>`, by which pages ask for it. */
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

/** What a role can be granted on a menu: the calls that match `method` and `api`. */
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
  // A deleted button no longer grants its call.
  parts: ['role_button'],
});

/** What all buttons of a resource are made from. */
export const ButtonBatch = z.object({
  menu: idOf('menu'),
  /** As the API names it, e.g. `port`; without it, the resource that the menu's page is about. */
  resource: z.string().trim().min(1).max(64).optional(),
});

/** A resource whose buttons can be made in one go, and how many of its calls the menu has no button for yet. */
export const ButtonResource = z.object({
  name: z.string(),
  title: z.string(),
  total: int(0, 999),
  missing: int(0, 999),
});
export type ButtonResource = z.output<typeof ButtonResource>;

/** A call that an address, or a pattern, and a method allow. */
export const MatchedRoute = z.object({
  method: int(0, 4),
  url: z.string(),
  summary: z.string(),
  /** Any signed-in user may make it anyway. */
  is_open: bool(),
  /** Whether the caller may make it themselves; nobody grants more. */
  is_held: bool(),
});
export type MatchedRoute = z.output<typeof MatchedRoute>;
