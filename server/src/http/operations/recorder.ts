import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Insertable } from 'kysely';
import { redact, withoutSecrets } from '#contract/logs/redact.ts';
import { systemConfigs } from '#contract/system/system-config.ts';
import { describeAgent } from '#server/platform/agent.ts';
import { type BatchWriter, batchWriter } from '#server/platform/database/batch-writer.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, isUnavailable } from '#server/platform/database/db.ts';
import type { DB } from '#server/platform/database/db-types.ts';
import type { Log } from '#server/platform/log/log.ts';
import { pathOf, withSlash } from '../request/address.ts';
import type { Route } from '../route.ts';
import { loginModule, moduleOf } from './modules.ts';
import { type RequestNotes, requestNotes } from './request-notes.ts';
import { withholdsValues } from './withheld.ts';

type Deps = { database: Database; log: Log; clock: Clock };
type NewOperation = Insertable<DB['operation_log']>;

const success = 2000;
const maxLengths = { path: 400, body: 8_000, message: 1_000, agent: 200 } as const;
const maxRowIds = 1_000;

/** Records every requested change and export: one row each, written in batches after the response (adr/0026). */
export function recordOperations(app: FastifyInstance, { database, log, clock }: Deps): void {
  const writer: BatchWriter<NewOperation> = batchWriter({
    name: 'operation log',
    log,
    // The database is available and refuses it.
    isPermanentError: (error) => !isUnavailable(error),
    write: async (rows) =>
      void (await database
        .insertInto('operation_log')
        .values([...rows])
        .execute()),
  });
  app.addHook('onResponse', async (request, reply) => {
    const { route } = request.routeOptions.config;
    const notes = requestNotes(request);
    // Unauthenticated failures would fill the log with a row for each attempt.
    if (!route || !isOperation(route) || (route.access !== 'public' && !notes.caller)) return;
    writer.push(rowOf({ request, reply, route, notes, now: clock.now() }));
  });
  app.addHook('onClose', async () => writer.close());
}

/** Reading is no operation, exporting a table is. */
export function isOperation({ method, url, unlogged }: Route): boolean {
  return !unlogged && (method !== 'GET' || url.endsWith('/export_data/'));
}

type Call = { request: FastifyRequest; reply: FastifyReply; route: Route; notes: RequestNotes; now: Date };

function rowOf(call: Call): NewOperation {
  const { request, route, notes, now } = call;
  return {
    request_modular: moduleOf(route),
    request_path: truncated(redact(withSlash(pathOf(request.url))), maxLengths.path),
    // A HEAD request to an export is handled by its GET.
    request_method: route.method,
    request_body: bodyOf(request, route, notes),
    request_ip: request.ip,
    ...deviceOf(request),
    ...answerOf(call),
    request_id: request.id,
    client_name: notes.caller?.client ?? '',
    row_ids: rowIdsOf(request, notes.answer?.data),
    creator_id: notes.caller?.id ?? userLoggedIn(notes.answer?.data),
    dept_belong_id: notes.caller?.dept ?? null,
    create_datetime: now.toISOString(),
  };
}

function deviceOf({ headers }: FastifyRequest) {
  const { browser, os } = describeAgent(headers['user-agent'] ?? '');
  return { request_browser: truncated(browser, maxLengths.agent), request_os: truncated(os, maxLengths.agent) };
}

/** A stream has no envelope: only its start is known. */
function answerOf({ reply, route, notes: { answer } }: Call) {
  const code = answer?.code ?? (reply.statusCode < 400 ? success : reply.statusCode);
  return {
    request_msg: truncated(answer?.msg ?? '', maxLengths.message),
    response_code: String(code),
    http_status: reply.statusCode,
    json_result: answer ? truncated(JSON.stringify(resultOf(answer, route)), maxLengths.body) : '',
    status: code === success,
    duration_ms: Math.round(reply.elapsedTime),
  };
}

/** The user who has just logged in; unknown before. */
function userLoggedIn(data: unknown): number | null {
  return isObject(data) && typeof data['userId'] === 'number' && 'access' in data ? data['userId'] : null;
}

/** The result without the rows, which are in the audit. The fields of an error say what was wrong. */
function resultOf({ code, msg, data }: NonNullable<RequestNotes['answer']>, { answerLogged }: Route): unknown {
  const fields =
    code !== success && isObject(data) && 'fields' in data ? { fields: withoutSecrets(data['fields']) } : {};
  return { code, msg, ...fields, ...(answerLogged && { data }) };
}

/** The body. Those of unauthenticated calls are omitted: they contain passwords, tokens and codes. */
function bodyOf(request: FastifyRequest, route: Route, { file }: RequestNotes): string {
  if (route.access === 'public' || moduleOf(route) === loginModule) return '';
  const sent = file ? { file: fileOf(file), ...file.fields } : request.method === 'GET' ? request.query : request.body;
  if (sent === undefined || sent === null) return '';
  const module = moduleOf(route);
  const areSettings = module === systemConfigs.name || withholdsValues(module);
  return truncated(JSON.stringify(withoutSecrets(sent, { areSettings })), maxLengths.body);
}

function fileOf({ name, size, type }: NonNullable<RequestNotes['file']>) {
  return { name, size, type };
}

/** The rows that the call names in its path or body, or has created. */
function rowIdsOf({ params, body }: FastifyRequest, data: unknown): number[] {
  const pathIds = isObject(params) && 'id' in params ? [params['id']] : [];
  const keys: unknown[] = isObject(body) && Array.isArray(body['keys']) ? body['keys'] : [];
  const createdIds = (Array.isArray(data) ? data : [data]).flatMap((row) => (isObject(row) ? [row['id']] : []));
  const ids = [...pathIds, ...keys, ...createdIds].map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, maxRowIds);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** PostgreSQL cannot store NUL. */
function truncated(text: string, max: number): string {
  const cleaned = text.replaceAll('\u0000', '');
  return cleaned.length > max ? `${cleaned.slice(0, max - 1)}…` : cleaned;
}
