import * as z from 'zod';
import { bool, field, idOf, int, remark, required, resource, status, text } from '../kit.ts';
import { icon, identifier } from '../fields/special-fields.ts';
import { menuHelp, menuLabels, menuTitle } from './menu.labels.ts';

const inputShape = {
  parent: idOf('menu').nullable().default(null),
  name: required(64),
  name_en: text(64).default(''),
  icon: icon().default(''),
  /** Default: after its siblings. */
  sort: int(0, 1_000_000).nullable().default(null),
  is_catalog: bool().default(false),
  is_link: bool().default(false),
  web_path: text(128).default(''),
  component: text(128).default(''),
  component_name: identifier(50).default(''),
  status: status().default(true),
  cache: bool().default(false),
  visible: bool().default(true),
  frame_out: bool().default(false),
  description: remark(),
};

/** The side menu and the routes of the console. */
export const menus = resource({
  name: 'menu',
  path: '/api/system/menu/',
  scope: 'none',
  ownSql: true,
  row: {
    ...inputShape,
    sort: int(0, 1_000_000),
    /** Its name in the caller's language. */
    title: text(64),
    /** Names of its buttons in the caller's language. */
    menuPermission: field(z.array(z.string()), { kind: 'list' }).nullable(),
    hasChild: bool(),
  },
  input: inputShape,
  search: {
    name: 'contains',
    status: 'exact',
    is_link: 'exact',
    is_catalog: 'exact',
    visible: 'exact',
    cache: 'exact',
    frame_out: 'exact',
  },
  keyword: ['name', 'name_en', 'web_path', 'component', 'component_name'],
  sortable: ['sort', 'name'],
  order: ['sort'],
  tree: { parent: 'parent', order: 'sort' },
  labels: menuLabels,
  help: menuHelp,
  resourceTitle: menuTitle,
  // Roles that grant it do not prevent its deletion.
  parts: ['role_menu'],
});
