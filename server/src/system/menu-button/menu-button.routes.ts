import * as z from 'zod';
import { idOf } from '#contract/kit.ts';
import { titleOf } from '#contract/titles.ts';
import { buttonBatchLabels } from '#contract/system/menu-button.labels.ts';
import { ButtonBatch, ButtonResource, menuButtons } from '#contract/system/menu-button.ts';
import { crud } from '#server/http/crud.ts';
import { type Route, route, type Ctx } from '#server/http/route.ts';
import { addButton, changeButton, refuseRestoredButtons, refuseUnknownMenu } from './menu-button.service.ts';
import { insertRow } from '#server/http/write/changes.ts';
import { rowById } from '#server/http/rows.ts';
import type { Row } from '#server/http/row.ts';
import { refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { refuseGrant } from '../api-pattern/public.ts';
import { buttonNames, buttonsOfRoutes, type RouteButton } from './public.ts';
import { menuButtonTable } from './menu-button.table.ts';

/** Resources that buttons can be created for, starting with those of the menu's existing buttons. */
async function resourcesFor({ db, routes, locale }: Ctx, menu: number): Promise<ButtonResource[]> {
  const existingKeys = keysOf(await buttonsOn(db, menu));
  const byResource = Map.groupBy(buttonsOfRoutes(routes), (button) => button.resource);
  const resources = [...byResource].map(([name, buttons]) => ({
    name,
    title: titleOf(name, locale),
    total: buttons.length,
    missing: buttons.filter((button) => !existingKeys.has(keyOf(button))).length,
  }));
  const hasButtons = ({ total, missing }: ButtonResource) => missing < total;
  return resources.toSorted(
    (a, b) => Number(hasButtons(b)) - Number(hasButtons(a)) || a.name.localeCompare(b.name, 'en'),
  );
}

/** Creates a button for each call of a resource that lacks one in the menu. */
async function addButtonsOf(ctx: Ctx, batch: z.output<typeof ButtonBatch>): Promise<Row[]> {
  const { menu } = batch;
  await refuseUnknownMenu(ctx.db, menu);
  const existing = await buttonsOn(ctx.db, menu);
  const buttons = buttonsToAdd(ctx, batch.resource, existing);
  const existingKeys = keysOf(existing);
  const names = await buttonNames(ctx.db);
  const rows: Row[] = [];
  // Sequentially, because they share the request's connection.
  for (const { value, api, method } of buttons.filter((button) => !existingKeys.has(keyOf(button)))) {
    refuseGrant(ctx, 'resource', { api, method });
    const { name = value, name_en = value } = names.get(value) ?? {};
    const id = await insertRow(ctx, menuButtonTable, { menu, name, name_en, value, api, method });
    rows.push(await rowById(ctx, menuButtonTable, id));
  }
  return rows;
}

function buttonsToAdd(
  { routes }: Ctx,
  resourceName: string | undefined,
  existing: readonly ButtonKey[],
): RouteButton[] {
  const all = buttonsOfRoutes(routes);
  const resource =
    resourceName ??
    all.find((button) => existing.some((existingButton) => keyOf(existingButton) === keyOf(button)))?.resource;
  if (resource === undefined) refuse([{ path: 'resource', rule: 'required' }]);
  const buttons = all.filter((button) => button.resource === resource);
  return buttons.length > 0
    ? buttons
    : refuse([{ path: 'resource', rule: 'unknown_code', params: { value: resource } }]);
}

type ButtonKey = Pick<RouteButton, 'value' | 'api' | 'method'>;

function buttonsOn(db: Tx, menu: number): Promise<ButtonKey[]> {
  return db
    .selectFrom('menu_button')
    .select(['value', 'api', 'method'])
    .where('menu', '=', menu)
    .where('is_deleted', '=', false)
    .execute();
}

const keyOf = ({ value, api, method }: ButtonKey) => `${value} ${method} ${api}`;
const keysOf = (buttons: readonly ButtonKey[]) => new Set(buttons.map(keyOf));

export const menuButtonRoutes: Route[] = [
  ...crud(menuButtonTable, {
    create: addButton,
    update: changeButton,
    afterRemoveOrRestore: refuseRestoredButtons,
  }),
  route({
    method: 'POST',
    url: '/api/system/menu_button/batch_create/',
    access: 'menu_button:Create',
    summary: 'Makes a button of each call of a resource that a menu has none for yet',
    labels: [buttonBatchLabels],
    body: ButtonBatch,
    output: z.array<z.ZodType>(menuButtons.row),
    handle: async (ctx, { body }) => {
      ctx.reply.message = 'created';
      return addButtonsOf(ctx, body);
    },
  }),
  route({
    method: 'GET',
    url: '/api/system/menu_button/resources/',
    access: 'menu_button:Create',
    summary: 'Resources whose buttons can be made in one go, those first that a menu has buttons of',
    labels: [buttonBatchLabels],
    query: z.object({ menu: idOf('menu') }),
    output: z.array(ButtonResource),
    handle: (ctx, { query }) => resourcesFor(ctx, query.menu),
  }),
];
