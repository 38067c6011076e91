import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { issuesOf } from '#contract/issues.ts';
import { branchOf, coerceInput } from '#contract/fields/coerce-input.ts';
import type { Tokens } from '#server/access/token.ts';
import type { Viewer, ViewerCache } from '#server/access/viewer.ts';
import { AppError, refuseAny } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { CacheContext } from '#server/platform/database/replicated-cache.ts';
import type { OutboundFetch, PublicAddressCheck } from '#server/platform/outbound/outbound-fetch.ts';
import { type Database, readTransaction, type Tx, writeTransaction } from '#server/platform/database/db.ts';
import { setting } from '#server/platform/settings/system-config.ts';
import { admit, admitDuring, CallerChanged, type SessionViewers } from './admit.ts';
import { localeOf, okBody } from '../response/answer.ts';
import { callLimit } from './call-limit.ts';
import type { ClientCalls } from './client-calls.ts';
import type { EventStreams } from '../response/event-streams.ts';
import { selectFields, selectionIssues } from '../list/field-selection.ts';
import { isCrossSite } from './foreign-page.ts';
import { jsonOf } from '../response/long-answer.ts';
import { addRequestNotes } from '../operations/request-notes.ts';
import { storeAnswer, storedAnswer, keyedWriteOf } from '../write/idempotency.ts';
import { isPlainResponse, PlainResponse } from '../response/plain.ts';
import {
  isRead,
  type AdmittedContext,
  type Ctx,
  type SuccessMessage,
  type ListedRoute,
  type PrepareContext,
  type PublicCtx,
  type Route,
} from '../route.ts';
import { deviceName, type Enveloped, send, sendPlain } from '../response/send.ts';
import { waitForFirstBytes, isStreamed, sendStreamed, type Streamed } from '../response/streamed.ts';
import { isRawBody, rawLimit } from './raw-body.ts';
import type { SharedTotals } from '../list/totals.ts';
import { unknownQuery } from './unknown-query.ts';
import { unstorable } from './unstorable.ts';
import { discard, receive, type Uploaded, uploadLimits } from './upload.ts';

/** Limits of a request's body in bytes. */
export const bodyLimits = { stranger: 16 * 1024, caller: 1024 * 1024 } as const;

export type MountDeps = {
  config: Config;
  database: Database;
  tokens: Tokens;
  clock: Clock;
  viewers: ViewerCache;
  sessionViewers: SessionViewers;
  clients: ClientCalls;
  totals: SharedTotals;
  jobs: Pick<Jobs, 'send'>;
  fetchOutbound: OutboundFetch;
  events: Pick<EventStreams, 'open'>;
  cacheContext: CacheContext;
  routes: readonly ListedRoute[];
  isPublicAddress: PublicAddressCheck;
  /** Tests validate every response by the route's output schema, so that it matches its declaration exactly. */
  checkAnswers: boolean;
};

type Input = { params: unknown; query: unknown; body: unknown };
type Outcome = Enveloped | { plain: PlainResponse } | { streamed: Streamed };

/** Handles a route's requests: transaction, caller, right, input, handler, envelope. Handlers check none of these. */
export function mount(app: FastifyInstance, route: Route, deps: MountDeps): void {
  app.route({
    method: route.method,
    url: route.url.replaceAll(/\{(\w+)\}/g, ':$1'),
    // Unauthenticated calls have small bodies, and parsing a large one blocks other requests.
    bodyLimit: rawLimit(route.body) ?? bodyLimits[route.access === 'public' ? 'stranger' : 'caller'],
    config: { route, ...callLimit(route, deps) },
    handler: async (request, reply) =>
      withFile({ route, deps, request }, async (started) => {
        const call = { ...started, prepared: await runPrepare(started) };
        const outcome = await inTransaction({ ...call, reply }, async (db) => {
          const answered = await answer(db, call);
          if ('streamed' in answered && answered.streamed.inTransaction) {
            await waitForFirstBytes(reply, answered.streamed);
            await sendStreamed(reply, answered.streamed);
          }
          return answered;
        });
        if ('body' in outcome) return send(request, reply, outcome);
        if ('plain' in outcome) return sendPlain(request, reply, outcome.plain);
        if (!outcome.streamed.inTransaction) {
          await waitForFirstBytes(reply, outcome.streamed);
          void sendStreamed(reply, outcome.streamed);
        }
        return reply;
      }),
  });
}

/** Callers who may not upload are refused before the file is read; no connection is held while it is read. */
async function withFile(call: Call, work: (call: Call) => Promise<FastifyReply>): Promise<FastifyReply> {
  const { route, deps, request } = call;
  const limits = uploadLimits(route.body);
  if (!limits) return work(call);
  await readTransaction(deps.database, async (db) => {
    if (route.access !== 'public') await admit(contextOf(db, deps, request), call);
  });
  refuseAny(unknownQuery(route, request.query));
  const file = await receive(request, limits, deps.config);
  addRequestNotes(request, { file });
  try {
    return await work({ ...call, file });
  } finally {
    await discard(file);
  }
}

type TransactionCall = Pick<Call, 'route' | 'deps'> & { reply: FastifyReply };

/**
 * GET is read-only, and is cancelled when its caller disconnects; an error with `commitsWrites` is thrown after the
 * commit.
 */
async function inTransaction<T>({ route, deps, reply }: TransactionCall, work: (db: Tx) => Promise<T>): Promise<T> {
  const { database, totals } = deps;
  const run = async (db: Tx) => {
    try {
      return { done: await work(db) };
    } catch (error) {
      if (error instanceof AppError && error.commitsWrites) return { error };
      throw error;
    }
  };
  const read = async (): Promise<Awaited<ReturnType<typeof run>>> =>
    readTransaction(database, run, disconnectSignal(reply)).catch((error: unknown) => {
      if (error instanceof CallerChanged) return read();
      throw error;
    });
  const result = await (isRead(route) ? read() : writeTransaction(database, run));
  // The writer sees their row counted at once.
  if (!isRead(route)) totals.forget();
  if ('error' in result) throw result.error;
  return result.done;
}

/** Aborted when the caller disconnects before the response. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

type Call = { route: Route; deps: MountDeps; request: FastifyRequest; file?: Uploaded; prepared?: unknown };

/** Results of a route's calls to other servers; none are made for an unauthorised caller. */
async function runPrepare(call: Call): Promise<unknown> {
  const { route, deps, request } = call;
  if (!route.prepare) return undefined;
  const { config, database, fetchOutbound, isPublicAddress } = deps;
  const transaction: PrepareContext['transaction'] = (work) => writeTransaction(database, work);
  const prepareContext: PrepareContext = { config, fetchOutbound, isPublicAddress, transaction };
  const viewer =
    route.access === 'public'
      ? undefined
      : await readTransaction(database, async (db) => admit(contextOf(db, deps, request), call));
  // The type of a public route's `prepare` has no viewer, so it cannot use one.
  return route.prepare({ ...prepareContext, viewer } as AdmittedContext, inputOf(call) as never);
}

async function answer(db: Tx, call: Call): Promise<Outcome> {
  const { route, deps, request } = call;
  const ctx = contextOf(db, deps, request);
  const answerTo = async (viewer: Viewer | undefined): Promise<Outcome> => {
    const input = inputOf(call);
    const keyedWrite = viewer && keyedWriteOf({ ctx, viewer, route, input }, request);
    const storedBody = keyedWrite && (await storedAnswer(keyedWrite));
    if (storedBody !== undefined) return repeatedOutcome(ctx, route, storedBody);

    // A public handler's type has no viewer, so it cannot use one.
    const data = await route.handle({ ...ctx, viewer } as Ctx, input as never, call.prepared as never);
    if (ctx.reply.refreshCookie) ctx.reply.refreshSeconds = 3600 * (await setting(db, 'session.hours'));
    if (isStreamed(route.output, data)) return { streamed: data };
    const outcome = isPlainResponse(route.output, data) ? { plain: data } : await envelop(ctx, call, data);
    if (keyedWrite) await storeAnswer(keyedWrite, 'plain' in outcome ? JSON.stringify(outcome.plain) : outcome.body);
    return outcome;
  };
  return route.access === 'public' ? answerTo(undefined) : admitDuring(ctx, call, answerTo);
}

/** The stored response to an earlier identical call. */
function repeatedOutcome(ctx: PublicCtx, { output }: Route, storedBody: string): Outcome {
  return output === PlainResponse ? { plain: PlainResponse.parse(JSON.parse(storedBody)) } : { body: storedBody, ctx };
}

async function envelop(ctx: PublicCtx, { route, deps, request }: Call, data: unknown): Promise<Enveloped> {
  if (deps.checkAnswers) checkAnswer(route, data);
  const message = ctx.reply.message ?? defaultMessage(route);
  const selected = selectFields(route, request.query, data);
  const envelope = okBody(selected, { locale: ctx.locale, message });
  addRequestNotes(request, { answer: envelope });
  return { body: await jsonOf({ ...envelope, ...ctx.reply.envelopeExtras }), ctx };
}

/** "Fetched" for reads, "done" for anything else. */
function defaultMessage({ method }: Route): SuccessMessage {
  return method === 'GET' ? 'ok' : 'done';
}

function contextOf(
  db: Tx,
  { config, tokens, clock, totals, jobs, events, cacheContext, routes }: MountDeps,
  request: FastifyRequest,
): PublicCtx {
  return {
    db,
    config,
    tokens,
    now: clock.now(),
    locale: localeOf(request.cookies['lang'], request.headers['accept-language']),
    request: {
      id: request.id,
      ip: request.ip,
      agent: request.headers['user-agent'] ?? '',
      refreshCookie: isCrossSite(request) ? undefined : request.cookies['refresh'],
      deviceCookie: isCrossSite(request) ? undefined : request.cookies[deviceName(config)],
      ifMatch: versionOf(request.headers['if-match']),
    },
    totals: totals.of,
    jobs,
    events,
    cacheContext,
    routes,
    report: (err, what) => request.log.error({ err, request_id: request.id }, `${what} failed`),
    hasDisconnected: () => request.raw.socket.destroyed,
    reply: {},
  };
}

/** The version in `If-Match: "5"` or `"bk-12-5"`. */
function versionOf(etag: string | undefined): number | undefined {
  const version = /(\d{1,9})"?$/.exec(etag ?? '')?.[1];
  return version === undefined ? undefined : Number(version);
}

function inputOf({ route, request, file }: Call): Input {
  const issues: FieldIssue[] = [
    ...(route.headerIssues?.(request.headers) ?? []),
    ...unknownQuery(route, request.query),
    ...selectionIssues(route, request.query),
  ];
  const input = {
    params: parseInput(route.params, request.params, issues),
    query: parseInput(route.query, request.query, issues),
    body: parseInput(route.body, file ?? bodyOrEmpty(route.body, request), issues),
  };
  issues.push(...Object.values(input).flatMap((each) => (isRawBody(each) ? [] : unstorable(each))));
  refuseAny(issues);
  return input;
}

/** A missing body counts as an empty one, so that its missing fields are named, or none if all are optional. */
function bodyOrEmpty(schema: z.ZodType | undefined, { body }: FastifyRequest): unknown {
  return body === undefined && schema instanceof z.ZodObject ? {} : body;
}

function parseInput(schema: z.ZodType | undefined, raw: unknown, issues: FieldIssue[]): unknown {
  if (!schema) return undefined;
  const branch = branchOf(schema, raw);
  const result = branch.safeParse(coerceInput(branch, raw), { reportInput: true });
  if (result.success) return result.data;
  issues.push(...issuesOf(result.error));
  return undefined;
}

function checkAnswer(route: Route, data: unknown): void {
  const result = route.output.safeParse(data);
  if (!result.success)
    throw new Error(`${route.method} ${route.url} answers what it does not declare: ${result.error.message}`);
}
