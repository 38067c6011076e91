import * as z from 'zod';
import { chineseIn } from '#contract/languages/language.ts';
import { RouterRow } from '#contract/system/session.ts';
import { crud } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import type { Row } from '#server/http/row.ts';
import { simpleList, simpleListSchema } from '#server/http/response/simple-list.ts';
import { buttonPermissions, webRouter } from './menu.queries.ts';
import { addMenu, changeMenu, refuseUsedMenu } from './menu.service.ts';
import { menuTable, nameSeparator } from './menu.table.ts';

export const menuRoutes: Route[] = [
  route({
    method: 'GET',
    url: '/api/system/menu/web_router/',
    access: 'signed_in',
    allowedBeforePasswordChange: 'older_clients',
    summary: "The caller's menus",
    output: simpleListSchema(RouterRow),
    handle: async (ctx) => simpleList(await webRouter(ctx)),
  }),
  route({
    method: 'GET',
    url: '/api/system/menu_button/get_btn_permission/',
    access: 'signed_in',
    allowedBeforePasswordChange: 'older_clients',
    summary: "The caller's buttons, as <web_path>:<button>",
    output: z.array(z.string()),
    handle: (ctx) => buttonPermissions(ctx),
  }),
  ...crud(menuTable, {
    create: addMenu,
    update: changeMenu,
    beforeRemove: refuseUsedMenu,
    present: localise,
    detail: async (ctx, row) => localise(ctx, row),
  }),
];

/** Names of menus and buttons in the reader's language. */
function localise({ locale }: Pick<Ctx, 'locale'>, row: Row): Row {
  const nameOf = (both: unknown) => {
    const [name = '', english = ''] = String(both).split(nameSeparator);
    return locale === 'en' && english !== '' ? english : chineseIn(name, locale);
  };
  const buttons = row['menuPermission'];
  return {
    ...row,
    title: nameOf(row['title']),
    menuPermission: Array.isArray(buttons) ? buttons.map(nameOf) : null,
  };
}
