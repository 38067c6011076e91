import { sql } from 'kysely';
import { issuesOf } from '#contract/issues.ts';
import {
  type BatchResponse,
  type BatchInput,
  type Prefixes,
  readReferences,
  type ReferenceLine,
} from '#contract/trace/reference-list.ts';
import { batchSize } from '#contract/trace/subscription-states.ts';
import { traceSubscriptions } from '#contract/trace/trace-subscription.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { errorAnswer } from '#server/http/response/answer.ts';
import { codesIn, unknownCodes, type Values } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { AppError, refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { defaultProvider } from './provider-of.ts';
import { addSubscription } from './subscription.service.ts';

type Result = BatchResponse['results'][number];

/** Subscribes line by line; an invalid line does not affect the others. */
export async function addBatch(ctx: Ctx, { provider: requested, lines }: BatchInput): Promise<BatchResponse> {
  const provider = requested ?? (await defaultProvider(ctx.db)) ?? refuse([{ path: 'provider', rule: 'required' }]);
  const read = readReferences(lines, await prefixesOf(ctx.db, provider));
  if (read.length === 0) refuse([{ path: 'lines', rule: 'required' }]);
  if (read.length > batchSize) refuse([{ path: 'lines', rule: 'too_many', params: { max: batchSize } }]);
  const results: Result[] = [];
  // Sequentially, because they share the request's connection.
  for (const line of read) results.push(await addLine(ctx, provider, line));
  return { results };
}

async function addLine(ctx: Ctx, provider: string, line: ReferenceLine): Promise<Result> {
  const { reference_no } = line;
  const parsed = traceSubscriptions.input.safeParse({ ...line, provider }, { reportInput: true });
  const issues = parsed.success ? await unknownIn(ctx.db, parsed.data) : issuesOf(parsed.error);
  if (!parsed.success || issues.length > 0) return failedLine(ctx, reference_no, issues);
  const known = await liveOne(ctx.db, provider, line);
  const id = known ?? (await addSubscription(ctx, parsed.data));
  const { fail_code, fail_reason: reason } = await failureOf(ctx.db, id);
  const added = fail_code === null ? 'subscribed' : 'failed';
  return { reference_no, outcome: known === undefined ? added : 'known', id, fail_code, reason };
}

function failedLine(ctx: Ctx, reference: string, issues: readonly FieldIssue[]): Result {
  const context = { locale: ctx.locale, requestId: ctx.request.id, labels: [traceSubscriptions.labels] };
  const { body } = errorAnswer(new AppError('invalid_input', { issues }), context);
  return { reference_no: reference.slice(0, 32), outcome: 'failed', id: null, fail_code: null, reason: body.msg };
}

async function unknownIn(db: Tx, values: Values): Promise<FieldIssue[]> {
  const unknown = await unknownCodes(db, codesIn(traceSubscriptions.input.shape, values));
  return unknown.map(({ path, value }) => ({ path, rule: 'unknown_code', params: { value: String(value) } }));
}

async function liveOne(
  db: Tx,
  provider: string,
  { ref_type, reference_no }: ReferenceLine,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from trace_subscription
    where provider = ${provider} and ref_type = ${ref_type} and reference_no = ${reference_no} and not is_deleted
      and status in ('PENDING', 'ACTIVE', 'FAILED') order by id limit 1`.execute(db);
  return rows[0]?.id;
}

async function failureOf(db: Tx, id: number): Promise<{ fail_code: Result['fail_code']; fail_reason: string }> {
  return db
    .selectFrom('trace_subscription')
    .select(['fail_code', 'fail_reason'])
    .where('id', '=', id)
    .$narrowType<{ fail_code: Result['fail_code'] }>()
    .executeTakeFirstOrThrow();
}

const noPrefixes: Prefixes = new Map();

async function prefixesOf(db: Tx, provider: string): Promise<Prefixes> {
  return (await carriersByPrefix(db)).get(provider) ?? noPrefixes;
}

/** Carriers by the prefix of their bill numbers. */
export async function carriersByPrefix(db: Tx): Promise<ReadonlyMap<string, Prefixes>> {
  const { rows } = await sql<{ provider: string; scac: string; carrier: string }>`
    select provider, scac, carrier from trace_carrier_code
    where scac <> '' and carrier is not null and enabled and not is_deleted`.execute(db);
  const byProvider = Map.groupBy(rows, ({ provider }) => provider);
  return new Map(
    [...byProvider].map(([provider, codes]) => [provider, new Map(codes.map((code) => [code.scac, code.carrier]))]),
  );
}
