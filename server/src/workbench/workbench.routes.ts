import * as z from 'zod';
import { healthPath } from '#contract/workbench/cards.ts';
import { figures, Workbench } from '#contract/workbench/figures.ts';
import { LayoutInput, defaultLayout } from '#contract/workbench/layout.ts';
import { workbenchLabels } from '#contract/workbench/workbench.labels.ts';
import { type Route, route } from '#server/http/route.ts';
import { healthCard } from './health.ts';
import { beginning, dropLayout, saveLayout } from './layout.ts';
import { workbenchOf } from './workbench.ts';

const layoutUrl = '/api/workbench/layout/';
// Each card requires its own right; a layout belongs to its user.
const common = { access: 'signed_in', labels: [workbenchLabels] } as const;

export const workbenchRoutes: Route[] = [
  route({
    ...common,
    method: 'GET',
    url: '/api/workbench/',
    summary: 'My workbench: its layout, and the figures of all cards that I may see',
    output: Workbench,
    handle: workbenchOf,
  }),
  route({
    ...common,
    method: 'PUT',
    url: layoutUrl,
    summary: 'Keeps which cards my workbench has, in which order and how large',
    body: LayoutInput,
    output: LayoutInput,
    personal: true,
    handle: async ({ db, viewer }, { body }) => {
      await saveLayout(db, viewer.id, body.layout);
      return body;
    },
  }),
  route({
    ...common,
    method: 'DELETE',
    url: layoutUrl,
    summary: 'Gives my workbench its usual layout again',
    output: LayoutInput,
    personal: true,
    handle: async ({ db, viewer }) => {
      await dropLayout(db, viewer.id);
      return { layout: defaultLayout };
    },
  }),
  route({
    method: 'GET',
    url: healthPath,
    access: 'workbench:Health',
    summary: 'How the system is: jobs, queue, storage',
    output: figures.health.extend({ now: z.iso.datetime() }),
    handle: async (ctx) => {
      const { span } = await beginning(ctx.db, ctx.viewer.id);
      return { ...(await healthCard({ ...ctx, span })), now: ctx.now.toISOString() };
    },
  }),
];
