import * as z from 'zod';
import { idOf } from '#contract/kit.ts';
import { buttonBatchLabels } from '#contract/system/menu-button.labels.ts';
import { ButtonBatch, ButtonResource, menuButtons } from '#contract/system/menu-button.ts';
import { crud } from '#server/http/crud.ts';
import { type Route, route } from '#server/http/route.ts';
import { addButtonsOf, resourcesFor } from './button-batch.ts';
import { addButton, changeButton, refuseRestored } from './menu-button.service.ts';

const computed = {
  role_count: `select count(*)::int from role_button rb join role r on r.id = rb.role_id
    where rb.button_id = t.id and not r.is_deleted`,
};

export const menuButtonRoutes: Route[] = [
  ...crud(menuButtons, { computed, create: addButton, update: changeButton, afterRemoveOrRestore: refuseRestored }),
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
