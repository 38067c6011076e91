import '@fastify/cookie';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldError } from '#contract/envelope.ts';
import type { Language } from '#contract/languages/language.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type Database, readTransaction } from '#server/platform/database/db.ts';
import { FileStoreError } from '#server/platform/files/file-store-error.ts';
import { methodsAt, pathOf, routesAt } from '../request/address.ts';
import { errorAnswer, localeOf } from './answer.ts';
import { databaseRefusal, isShortage, isInvalidData } from './database-error.ts';
import { isRefusedAsOlder, olderRefusal } from '../request/older-client.ts';
import { addRequestNotes } from '../operations/request-notes.ts';
import type { FieldLabels, Route } from '../route.ts';
import { withTakenKeyNames } from './taken-key.ts';

declare module 'fastify' {
  // Augmenting another package's type needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    route?: Route;
  }
}

/** Handles all errors; unknown ones are logged and answered with 500 without detail. */
export function handleErrors(app: FastifyInstance, routes: readonly Route[], database: Database): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const known = await explainTakenKey(database, refusal(error, request), request);
    // An unavailable database is not queried again.
    const isOlder = known.id !== 'unavailable' && (await isRefusedAsOlder(database, request));
    return send(reply, { request, error: known, isOlder });
  });
  app.setNotFoundHandler(async (request, reply) => {
    const { url, method } = request;
    const allowed = methodsAt(routes, url).join(', ');
    if (allowed === '')
      return send(reply, {
        request,
        error: new AppError('no_route', { params: { path: shortPath(url) } }),
        route: standardRouteNear(routes, url),
      });
    const error = new AppError('no_method', { params: { method, allowed } });
    const isOlder = await isRefusedAsOlder(database, request);
    return send(reply.header('allow', allowed), { request, error, route: routesAt(routes, url)[0], isOlder });
  });
}

/** If all routes near a path speak another standard, so does its 404. */
function standardRouteNear(routes: readonly Route[], url: string): Route | undefined {
  const prefixOf = (path: string): string => path.split('/', prefixParts).join('/');
  const prefix = prefixOf(pathOf(url));
  return routes.find((route) => route.formatRefusal !== undefined && prefixOf(route.url) === prefix);
}

/** As in `/dcsa/tnt/v2`. */
const prefixParts = 4;

/** Also for errors of the router before any plugin, such as a path that cannot be decoded. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, { request, error: refusal(error, request) });
}

/** The error for the caller; internal ones are only logged. */
function refusal(error: FastifyError, request: FastifyRequest): AppError {
  const known = knownError(error, request);
  if (!known || isInvalidData(error) || isShortage(error) || error instanceof FileStoreError)
    request.log.error(
      { err: error, request_id: request.id, method: request.method, route: request.routeOptions.url ?? '' },
      'request failed',
    );
  return known ?? new AppError('internal');
}

/** A duplicate with the labels of its fields, or as reported by the database if they cannot be read. */
async function explainTakenKey(database: Database, error: AppError, request: FastifyRequest): Promise<AppError> {
  if (!error.key) return error;
  const context = { locale: requestLanguage(request), labels: labelsAt(request) };
  return readTransaction(database, (db) => withTakenKeyNames(db, error, context)).catch(() => error);
}

/** A long path is truncated. */
function shortPath(url: string): string {
  return pathOf(url).slice(0, 200);
}

/** An error must not be rendered as a page or in a frame, nor its type guessed. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const;

type FailedRequest = { request: FastifyRequest; error: AppError; route?: Route | undefined; isOlder?: boolean };

function send(
  reply: FastifyReply,
  { request, error, route = request.routeOptions.config.route, isOlder = false }: FailedRequest,
): FastifyReply {
  const answer = localiseError(error, request);
  const { status, body } = isOlder
    ? olderRefusal(error, { status: answer.status, msg: answer.body.msg, url: request.url })
    : answer;
  setHeaders(reply, error);
  addRequestNotes(request, { answer: answer.body });
  if (route?.formatRefusal)
    return sendInStandard(reply, request, { formatRefusal: route.formatRefusal, error, ...answer });
  return reply
    .status(status)
    .headers({ 'x-request-id': request.id })
    .type('application/json; charset=utf-8')
    .send(body);
}

function setHeaders(reply: FastifyReply, { id, params }: AppError): void {
  if (id === 'too_many_requests' && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', String(params['seconds']));
  // The browser discards a token that is no longer valid.
  if (id === 'refresh_not_valid') void reply.clearCookie('refresh', { path: '/' });
  // Errors before the plugins that set security headers get them here.
  if (!reply.raw.hasHeader('x-content-type-options') && !reply.hasHeader('x-content-type-options'))
    void reply.headers(securityHeaders);
}

type StandardRefusal = ReturnType<typeof localiseError> & {
  formatRefusal: NonNullable<Route['formatRefusal']>;
  error: AppError;
};

function sendInStandard(
  reply: FastifyReply,
  request: FastifyRequest,
  { formatRefusal, error, status, body }: StandardRefusal,
): FastifyReply {
  const fields = fieldsOf(body.data);
  const { id: requestId, method, url } = request;
  const refusal = formatRefusal({
    status,
    id: error.id,
    msg: body.msg,
    fields,
    requestId,
    method,
    url,
    now: new Date(),
  });
  return reply
    .status(status)
    .headers({ 'x-request-id': requestId, ...refusal.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal.body));
}

function fieldsOf(data: unknown): FieldError[] {
  const isFields = typeof data === 'object' && data !== null && 'fields' in data && Array.isArray(data.fields);
  return isFields ? (data.fields as FieldError[]) : [];
}

function localiseError(error: AppError, request: FastifyRequest) {
  return errorAnswer(error, { locale: requestLanguage(request), requestId: request.id, labels: labelsAt(request) });
}

function requestLanguage(request: FastifyRequest): Language {
  const cookies: Record<string, string | undefined> | undefined = request.cookies;
  return localeOf(cookies?.['lang'], request.headers['accept-language']);
}

function labelsAt(request: FastifyRequest): readonly FieldLabels[] {
  return request.routeOptions.config.route?.labels ?? [];
}

function knownError(error: FastifyError, request: FastifyRequest): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof FileStoreError) return new AppError('file_store.away');
  return databaseRefusal(error) ?? fromFastify(error, request);
}

function fromFastify(error: FastifyError, request: FastifyRequest): AppError | undefined {
  switch (error.statusCode) {
    case 400:
      return new AppError(error.code === 'FST_ERR_BAD_URL' ? 'malformed_request' : 'malformed_json');
    case 414:
      // No row has so long a name.
      return new AppError('not_found');
    case 413:
      return new AppError('too_large', { params: { limit: `${(request.routeOptions.bodyLimit ?? 0) / 1024} KB` } });
    case 415:
      return new AppError('unsupported_media');
    case 429:
      return new AppError('too_many_requests', { params: { seconds: 60 } });
    case 503:
      return new AppError('unavailable');
    default:
      return isRefusal(error.statusCode) ? new AppError('malformed_request') : undefined;
  }
}

/** Conditional and range requests for files may fail legitimately, e.g. beyond the end. */
function isRefusal(status = 500): boolean {
  return status >= 400 && status < 500;
}
