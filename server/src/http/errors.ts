import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { errorAnswer, localeOf } from './answer.ts';
import { fromDatabase } from './database-error.ts';
import type { Route } from './route.ts';

declare module 'fastify' {
  // Augmenting another package's type is the one thing only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    route?: Route;
  }
}

/** The one writer of error answers; whatever it does not know is logged and answered 500 without detail. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = knownError(error);
    if (!known) request.log.error({ err: error, request_id: request.id, url: request.url }, 'request failed');
    const { status, body } = worded(known ?? new AppError('internal'), request);
    return reply
      .status(status)
      .headers({ 'x-request-id': request.id })
      .type('application/json; charset=utf-8')
      .send(body);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const { status, body } = worded(new AppError('no_route', { params: { path } }), request);
    return reply.status(status).type('application/json; charset=utf-8').send(body);
  });
}

function worded(error: AppError, request: FastifyRequest) {
  const locale = localeOf(request.cookies['lang'], request.headers['accept-language']);
  const labels = request.routeOptions.config.route?.labels ?? [];
  return errorAnswer(error, { locale, requestId: request.id, labels });
}

function knownError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  return fromDatabase(error) ?? fromFastify(error);
}

function fromFastify(error: FastifyError): AppError | undefined {
  switch (error.statusCode) {
    case 400:
      return new AppError('malformed_json');
    case 413:
      return new AppError('too_large', { params: { limit: '1 MB' } });
    case 415:
      return new AppError('unsupported_media');
    case 429:
      return new AppError('too_many_requests', { params: { seconds: 60 } });
    case 503:
      return new AppError('unavailable');
    default:
      return undefined;
  }
}
