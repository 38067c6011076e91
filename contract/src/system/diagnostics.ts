import * as z from 'zod';
import { instant } from '../kit.ts';

export const diagnosticsPath = '/api/system/diagnostics/';

const count = () => z.int().min(0);
const age = () => z.number().min(0);

/** The request or job of an error or a slow statement. */
const work = { at: instant(), node: z.string(), request_id: z.string(), job_kind: z.string() };
const waits = { waiting: count(), oldest_seconds: count() };

/** Parts of the diagnostics page; none contains secrets or personal data. */
export const diagnosticParts = {
  product: z.object({
    version: z.string(),
    commit: z.string(),
    profile: z.string(),
    runtime: z.string(),
    store: z.string(),
    mail: z.enum(['server', 'files', 'none']),
  }),
  nodes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      is_this: z.boolean(),
      version: z.string(),
      commit: z.string(),
      started_at: instant(),
      seen_seconds: age(),
      memory_bytes: count(),
      lag_ms: z.number(),
      clock_ms: z.int(),
      streams: count(),
      pools: z.array(z.object({ name: z.string(), used: count(), idle: count(), waiting: count(), most: count() })),
      caches: z.array(z.object({ name: z.string(), entries: count() })),
    }),
  ),
  database: z.object({
    version: z.string(),
    size_bytes: count(),
    connections: z.object({ used: count(), most: count() }),
    longest_transaction_seconds: age(),
    waiting_locks: count(),
    replicas: z.array(z.object({ name: z.string(), state: z.string(), behind_bytes: count() })),
    /** null: no replica is read. */
    replica_lag_seconds: age().nullable(),
    tables: z.array(z.object({ name: z.string(), bytes: count(), rows: count() })),
  }),
  migrations: z.object({
    applied: count(),
    newest: z.string(),
    applied_at: instant().nullable(),
    missing: z.array(z.string()),
    /** Migrations of a later version. */
    unknown: z.array(z.string()),
  }),
  queues: z.array(z.object({ name: z.string(), active: count(), failed: count(), ...waits })),
  tasks: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      task: z.string(),
      enabled: z.boolean(),
      last_run_at: instant().nullable(),
      last_status: z.string().nullable(),
      next_run_at: instant().nullable(),
      failed_day: count(),
    }),
  ),
  backlog: z.object({
    outbox: z.object({ failed: count(), ...waits }),
    inbox: z.object({ unplaced: count(), ...waits }),
    deliveries: z.object({ failed: count(), paused: count(), ...waits }),
    events: z.object({ waiting: count(), paused: count() }),
  }),
  /** Settings that differ from their default; values of secrets are omitted. */
  settings: z.array(z.object({ name: z.string(), source: z.enum(['environment', 'database']), value: z.string() })),
  slow: z.array(z.object({ ...work, statement: z.string(), shape: z.string(), ms: count() })),
  errors: z.array(z.object({ ...work, message: z.string(), error: z.string() })),
} as const;

export type DiagnosticPart = keyof typeof diagnosticParts;
export type DiagnosticValues = { [P in DiagnosticPart]: z.output<(typeof diagnosticParts)[P]> };
export const diagnosticNames = Object.keys(diagnosticParts) as DiagnosticPart[];

/** A failed part is reported as failed; the others are shown. */
const partResult = <D extends z.ZodType>(data: D) =>
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('ok'), data }),
    z.object({ state: z.literal('failed'), request_id: z.string() }),
  ]);

export const Diagnostics = z.object({
  now: instant(),
  parts: z.object({
    product: partResult(diagnosticParts.product),
    nodes: partResult(diagnosticParts.nodes),
    database: partResult(diagnosticParts.database),
    migrations: partResult(diagnosticParts.migrations),
    queues: partResult(diagnosticParts.queues),
    tasks: partResult(diagnosticParts.tasks),
    backlog: partResult(diagnosticParts.backlog),
    settings: partResult(diagnosticParts.settings),
    slow: partResult(diagnosticParts.slow),
    errors: partResult(diagnosticParts.errors),
  }),
});
export type Diagnostics = z.output<typeof Diagnostics>;

/** The result of a test: whether it works, how long it took, and the error. */
export const Trial = z.object({ ok: z.boolean(), ms: count(), text: z.string() });
export type Trial = z.output<typeof Trial>;

/** The result if the caller has no e-mail address. */
export const noAddress = 'no_address';

export const trials = ['mail', 'store'] as const;
export type TrialName = (typeof trials)[number];
