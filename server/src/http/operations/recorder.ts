import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Insertable } from 'kysely';
import { redacted, withoutSecrets } from '#contract/logs/redact.ts';
import { systemConfigs } from '#contract/system/system-config.ts';
import { describeAgent } from '#server/platform/agent.ts';
import { type BatchWriter, batchWriter } from '#server/platform/batch-writer.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, isUnavailable } from '#server/platform/db.ts';
import type { DB } from '#server/platform/db-types.ts';
import type { Log } from '#server/platform/log.ts';
import { pathOf, withSlash } from '../address.ts';
import type { Route } from '../route.ts';
import { doorModule, moduleOf } from './modules.ts';
import { type Noted, notedOf } from './noted.ts';
import { withholdsValues } from './withheld.ts';

type Deps = { database: Database; log: Log; clock: Clock };
type NewOperation = Insertable<DB['operation_log']>;

const success = 2000;
const longest = { path: 400, body: 8_000, message: 1_000, agent: 200 } as const;
const mostRows = 1_000;

/** Keeps every change that is asked for, and every export: one row each, written in batches after the answer has been sent (adr/0026). */
export function recordOperations(app: FastifyInstance, { database, log, clock }: Deps): void {
  const writer: BatchWriter<NewOperation> = batchWriter({
    name: 'operation log',
    log,
    // The database is there and does not want it.
    isHopeless: (error) => !isUnavailable(error),
    write: async (rows) =>
      void (await database
        .insertInto('operation_log')
        .values([...rows])
        .execute()),
  });
  app.addHook('onResponse', async (request, reply) => {
    const { route } = request.routeOptions.config;
    const noted = notedOf(request);
    // Whoever could be anybody has done nothing that is worth a row for each of their tries.
    if (!route || !isOperation(route) || (route.access !== 'public' && !noted.caller)) return;
    writer.push(rowOf({ request, reply, route, noted, now: clock.now() }));
  });
  app.addHook('onClose', async () => writer.close());
}

/** Reading is no operation, taking a table along is one. */
export function isOperation({ method, url, unlogged }: Route): boolean {
  return !unlogged && (method !== 'GET' || url.endsWith('/export_data/'));
}

type Call = { request: FastifyRequest; reply: FastifyReply; route: Route; noted: Noted; now: Date };

function rowOf(call: Call): NewOperation {
  const { request, route, noted, now } = call;
  return {
    request_modular: moduleOf(route),
    request_path: cut(redacted(withSlash(pathOf(request.url))), longest.path),
    // Whoever asks for the headers of an export alone calls its GET.
    request_method: route.method,
    request_body: bodyOf(request, route, noted),
    request_ip: request.ip,
    ...deviceOf(request),
    ...answerOf(call),
    request_id: request.id,
    client_name: noted.caller?.client ?? '',
    row_ids: rowIdsOf(request, noted.answer?.data),
    creator_id: noted.caller?.id ?? loggedIn(noted.answer?.data),
    dept_belong_id: noted.caller?.dept ?? null,
    create_datetime: now.toISOString(),
  };
}

function deviceOf({ headers }: FastifyRequest) {
  const { browser, os } = describeAgent(headers['user-agent'] ?? '');
  return { request_browser: cut(browser, longest.agent), request_os: cut(os, longest.agent) };
}

/** A stream has no envelope: that it began is all that is known of it. */
function answerOf({ reply, route, noted: { answer } }: Call) {
  const code = answer?.code ?? (reply.statusCode < 400 ? success : reply.statusCode);
  return {
    request_msg: cut(answer?.msg ?? '', longest.message),
    response_code: String(code),
    http_status: reply.statusCode,
    json_result: answer ? cut(JSON.stringify(resultOf(answer, route)), longest.body) : '',
    status: code === success,
    duration_ms: Math.round(reply.elapsedTime),
  };
}

/** Who has just logged in; nobody knew them before. */
function loggedIn(data: unknown): number | null {
  return isObject(data) && typeof data['userId'] === 'number' && 'access' in data ? data['userId'] : null;
}

/** What was answered, without the rows: those are in the audit. A refusal's fields say what was wrong. */
function resultOf({ code, msg, data }: NonNullable<Noted['answer']>, { answerLogged }: Route): unknown {
  const fields =
    code !== success && isObject(data) && 'fields' in data ? { fields: withoutSecrets(data['fields']) } : {};
  return { code, msg, ...fields, ...(answerLogged && { data }) };
}

/** What was sent. Strangers send passwords, tokens and codes, and nothing that anybody needs to see again. */
function bodyOf(request: FastifyRequest, route: Route, { file }: Noted): string {
  if (route.access === 'public' || moduleOf(route) === doorModule) return '';
  const sent = file ? { file: fileOf(file), ...file.fields } : request.method === 'GET' ? request.query : request.body;
  if (sent === undefined || sent === null) return '';
  const module = moduleOf(route);
  const areSettings = module === systemConfigs.name || withholdsValues(module);
  return cut(JSON.stringify(withoutSecrets(sent, { areSettings })), longest.body);
}

function fileOf({ name, size, type }: NonNullable<Noted['file']>) {
  return { name, size, type };
}

/** The rows that the call names in its address or its body, or that it has made. */
function rowIdsOf({ params, body }: FastifyRequest, data: unknown): number[] {
  const named = isObject(params) && 'id' in params ? [params['id']] : [];
  const keys: unknown[] = isObject(body) && Array.isArray(body['keys']) ? body['keys'] : [];
  const made = (Array.isArray(data) ? data : [data]).flatMap((row) => (isObject(row) ? [row['id']] : []));
  const ids = [...named, ...keys, ...made].map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, mostRows);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** PostgreSQL keeps no NUL. */
function cut(text: string, most: number): string {
  const kept = text.replaceAll('\u0000', '');
  return kept.length > most ? `${kept.slice(0, most - 1)}…` : kept;
}
