import * as z from 'zod';
import {
  Diagnostics,
  diagnosticsPath,
  Trial,
  trials,
  noAddress,
  type TrialName,
} from '#contract/system/diagnostics.ts';
import { diagnosticsLabels } from '#contract/system/diagnostics.labels.ts';
import { required } from '#contract/kit.ts';
import { describeDeliveryError } from '#contract/delivery-errors.ts';
import { type Route, route, type AdmittedContext } from '#server/http/route.ts';
import { diagnosticsOf } from './diagnostics.ts';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import { queuedJobs } from '#server/workbench/public.ts';
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileStore, withTemporaryFile } from '#server/platform/files/files.ts';
import { redactText } from '#server/platform/log/log-error.ts';
import { sendMail } from '#server/platform/mail/mail.ts';

const trialByName: Readonly<Record<TrialName, (context: AdmittedContext) => Promise<string>>> = {
  mail: tryMail,
  store: tryStore,
};

/** Runs a test outside of any transaction; a failure is a result, not an error. */
async function runTrial(context: AdmittedContext, name: TrialName): Promise<Trial> {
  const startedAt = performance.now();
  const { ok, text } = await trialByName[name](context).then(
    (result) => ({ ok: true, text: result }),
    (error: unknown) => ({ ok: false, text: redactText(error instanceof Error ? error.message : String(error)) }),
  );
  return { ok, ms: Math.round(performance.now() - startedAt), text: text.slice(0, 500) };
}

/** Sends a mail to the caller. */
async function tryMail({ config, transaction, viewer }: AdmittedContext): Promise<string> {
  const to = await transaction(async (db) => {
    const { rows } = await sql<{ email: string }>`select email from users where id = ${viewer.id}`.execute(db);
    return rows[0]?.email ?? '';
  });
  if (to === '') throw new Error(noAddress);
  const text = `Quayside at ${config.publicUrl} sends mail.`;
  await sendMail(config, { to, subject: 'Quayside: test', text, html: `<p>${text}</p>` });
  return '';
}

/** Writes, reads and deletes a file in the store. */
async function tryStore({ config }: AdmittedContext): Promise<string> {
  const store = fileStore(config);
  const name = `media/.trial-${randomUUID()}`;
  const expected = randomUUID();
  try {
    await withTemporaryFile(config, async (draft) => {
      await writeFile(draft, expected, { mode: 0o600 });
      await store.put(name, draft);
    });
    const found = await store.withFile(name, async (path) => readFile(path, 'utf8'));
    if (found !== expected) throw new Error('what was read is not what was written');
  } finally {
    await store.remove(name).catch(() => undefined);
  }
  return '';
}

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

/** Retries jobs that failed within a day once more, as pg-boss's own `retry` does; returns their number. */
async function retryFailed(db: Tx, kind: string): Promise<number> {
  const hasFailed = (await queuedJobs(db)).some(({ name, failed }) => name === kind && failed > 0);
  if (!hasFailed) return 0;
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where name = ${kind} and state = 'failed' and completed_on > now() - interval '1 day'`.execute(db);
  return Number(numAffectedRows ?? 0);
}
