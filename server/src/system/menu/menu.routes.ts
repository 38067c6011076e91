import * as z from 'zod';
import { RouterRow } from '#contract/system/session.ts';
import { type Route, route } from '#server/http/route.ts';
import { simpleList, simpleListSchema } from '#server/http/simple-list.ts';
import { buttonPermissions, webRouter } from './menu.queries.ts';

export const menuRoutes: Route[] = [
  route({
    method: 'GET',
    url: '/api/system/menu/web_router/',
    access: 'signed_in',
    summary: "The caller's menus",
    output: simpleListSchema(RouterRow),
    handle: async (ctx) => simpleList(await webRouter(ctx)),
  }),
  route({
    method: 'GET',
    url: '/api/system/menu_button/get_btn_permission/',
    access: 'signed_in',
    summary: "The caller's buttons, as <web_path>:<button>",
    output: z.array(z.string()),
    handle: (ctx) => buttonPermissions(ctx),
  }),
];
