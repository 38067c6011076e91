import type { FieldIssue } from '../fields/field-errors.ts';
import { isLink } from '../fields/special-fields.ts';

/** A menu as far as its rules depend on it. */
export type MenuShape = {
  is_catalog: boolean;
  is_link: boolean;
  web_path: string;
  component: string;
  component_name: string;
};

/** A path of the console; two leading slashes would point to another site. */
const isRouterPath = (path: string) => /^\/(?!\/)[^\s\\?#]*$/.test(path);

/** Issues of a menu between its fields; the form and the server use the same rules. */
export function menuIssues(menu: MenuShape): FieldIssue[] {
  if (menu.is_catalog && menu.is_link) return [{ path: 'is_link', rule: 'catalogue_or_link' }];
  if (menu.is_link) return linkIssues(menu);
  return menu.is_catalog ? pathIssues(menu) : [...pageIssues(menu), ...pathIssues(menu)];
}

function linkIssues({ web_path }: MenuShape): FieldIssue[] {
  if (web_path === '') return [{ path: 'web_path', rule: 'required' }];
  return isLink(web_path) ? [] : [{ path: 'web_path', rule: 'link' }];
}

/** A page needs a path, a component, and a unique component name. */
function pageIssues(menu: MenuShape): FieldIssue[] {
  const requiredFields = ['web_path', 'component', 'component_name'] as const;
  return requiredFields.filter((name) => menu[name] === '').map((path) => ({ path, rule: 'required' }));
}

/** A catalogue needs no path. */
function pathIssues({ web_path }: MenuShape): FieldIssue[] {
  return web_path === '' || isRouterPath(web_path) ? [] : [{ path: 'web_path', rule: 'router_path' }];
}
