import * as z from 'zod';
import { Diagnostics, diagnosticsPath, Trial, trials } from '#contract/system/diagnostics.ts';
import { diagnosticsLabels } from '#contract/system/diagnostics.labels.ts';
import { required } from '#contract/kit.ts';
import { describeDeliveryError } from '#contract/delivery-errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { diagnosticsOf } from './diagnostics.ts';
import { retryFailed } from './retry.ts';
import { runTrial } from './trials.ts';

const common = { labels: [diagnosticsLabels] } as const;

export const diagnosticsRoutes: Route[] = [
  route({
    ...common,
    method: 'GET',
    url: diagnosticsPath,
    access: 'diagnostics:Search',
    summary:
      'How the installation is: nodes, database, queues, backlog, settings that were changed, slow statements, errors',
    output: Diagnostics,
    handle: diagnosticsOf,
  }),
  route({
    ...common,
    method: 'POST',
    url: `${diagnosticsPath}try/`,
    access: 'diagnostics:Run',
    summary: 'Tries out whether mail is sent (to the caller) or files are kept',
    body: z.object({ what: z.literal([...trials]) }),
    output: Trial,
    answerLogged: true,
    perMinute: 20,
    prepare: async (context, { body }) => runTrial(context, body.what),
    handle: async ({ locale }, _input, trial) => ({ ...trial, text: describeDeliveryError(trial.text, locale) }),
  }),
  route({
    ...common,
    method: 'POST',
    url: `${diagnosticsPath}retry/`,
    access: 'diagnostics:Run',
    summary: 'Queues the jobs of a kind again that were given up within a day',
    body: z.object({ kind: required(100) }),
    output: z.object({ jobs: z.int() }),
    answerLogged: true,
    handle: async ({ db }, { body }) => ({ jobs: await retryFailed(db, body.kind) }),
  }),
];
