import { sql } from 'kysely';
import { taskNameIn } from '#contract/jobs/task-texts.ts';
import {
  type DiagnosticValues,
  type DiagnosticPart,
  diagnosticNames,
  type Diagnostics,
} from '#contract/system/diagnostics.ts';
import { partOf } from '#server/http/parts.ts';
import type { Ctx } from '#server/http/route.ts';
import { scaledTimeout } from '#server/platform/timeouts.ts';
import { queuedJobs } from '#server/workbench/public.ts';
import { backlogOf, tasksOf } from './backlog.ts';
import { databasePart, migrationsPart, productPart } from './figures.ts';
import { errorsPart, nodesNow, nodesPart, slowPart } from './nodes.ts';
import { settingsPart } from './settings-part.ts';

/** Longer than that no part is waited for. */
const partSeconds = 5;

/** How each part is made; nodes are read once for all that tell of them. */
function makersFor(ctx: Ctx): { [P in DiagnosticPart]: () => Promise<DiagnosticValues[P]> } {
  const { db, config, locale } = ctx;
  let nodes: ReturnType<typeof nodesNow> | undefined;
  const readNodes = () => (nodes ??= nodesNow(db));
  return {
    product: async () => productPart(ctx),
    nodes: async () => nodesPart(await readNodes()),
    database: () => databasePart(ctx),
    migrations: () => migrationsPart(ctx),
    queues: () => queuedJobs(db),
    tasks: async () => (await tasksOf(db)).map((task) => ({ ...task, name: taskNameIn(task.name, locale) })),
    backlog: () => backlogOf(db),
    settings: () => settingsPart(db, config),
    slow: async () => slowPart(await readNodes()),
    errors: async () => errorsPart(await readNodes()),
  };
}

/** How the whole installation is; each part by itself, so that one that fails takes nothing with it. */
export async function diagnosticsOf(ctx: Ctx): Promise<Diagnostics> {
  await sql`select set_config('statement_timeout', ${`${scaledTimeout(partSeconds)}s`}, true)`.execute(ctx.db);
  const makers = makersFor(ctx);
  const parts: Record<string, unknown> = {};
  // One after the other: they share a connection.
  for (const name of diagnosticNames)
    parts[name] = await partOf(ctx, `the part ${name} of the diagnostics`, makers[name]);
  // Every name has been made by its own maker.
  return { now: ctx.now.toISOString(), parts: parts as Diagnostics['parts'] };
}
