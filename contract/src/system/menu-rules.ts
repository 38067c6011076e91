import type { FieldIssue } from '../fields/field-errors.ts';
import { isLink } from '../fields/special-fields.ts';

/** A menu as far as its rules look at it. */
export type MenuShape = {
  is_catalog: boolean;
  is_link: boolean;
  web_path: string;
  component: string;
  component_name: string;
};

/** An address of the console; two slashes in front would lead to another site. */
const isRouterPath = (path: string) => /^\/(?!\/)[^\s\\?#]*$/.test(path);

/** What is wrong with a menu whose fields are right one by one; the form and the server ask the same. */
export function menuIssues(menu: MenuShape): FieldIssue[] {
  if (menu.is_catalog && menu.is_link) return [{ path: 'is_link', rule: 'catalogue_or_link' }];
  if (menu.is_link) return linkIssues(menu);
  return menu.is_catalog ? pathIssues(menu) : [...pageIssues(menu), ...pathIssues(menu)];
}

function linkIssues({ web_path }: MenuShape): FieldIssue[] {
  if (web_path === '') return [{ path: 'web_path', rule: 'required' }];
  return isLink(web_path) ? [] : [{ path: 'web_path', rule: 'link' }];
}

/** A page is reached by its address, drawn by its component, and told apart by that one's name. */
function pageIssues(menu: MenuShape): FieldIssue[] {
  const requiredFields = ['web_path', 'component', 'component_name'] as const;
  return requiredFields.filter((name) => menu[name] === '').map((path) => ({ path, rule: 'required' }));
}

/** A catalogue needs no address. */
function pathIssues({ web_path }: MenuShape): FieldIssue[] {
  return web_path === '' || isRouterPath(web_path) ? [] : [{ path: 'web_path', rule: 'router_path' }];
}
