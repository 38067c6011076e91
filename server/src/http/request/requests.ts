import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { instruments } from '#server/platform/metrics.ts';
import { withLogContext } from '#server/platform/log/log-context.ts';
import { eventStreamType } from '../response/event-streams.ts';
import { requestNotes } from '../operations/request-notes.ts';

/**
 * Gives each request an id, for every log line and for the response, and counts it. Only the path of its route is
 * logged, because the actual one may contain a key.
 */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    fixAddress(request);
    withLogContext({ request_id: request.id }, done);
  });
  // The body was received in the connection's context, which has no request.
  app.addHook('preValidation', (request, _reply, done) => withLogContext({ request_id: request.id }, done));
  app.addHook('onResponse', async (request, reply) => count(request, reply));
}

/**
 * Fastify reads the address from the connection each time, and throws if that is closed; the log needs it even then.
 */
function fixAddress(request: FastifyRequest): void {
  Object.defineProperty(request, 'ip', { value: request.ip });
}

function count(request: FastifyRequest, reply: FastifyReply): void {
  const { method } = request;
  const matchedRoute = request.routeOptions.config.route;
  const route = matchedRoute?.url ?? 'other';
  const { statusCode: status, elapsedTime: ms } = reply;
  instruments.requests.inc({ method, route, status });
  if (String(reply.getHeader('content-type')).startsWith(eventStreamType)) return;
  instruments.routeSeconds.inc({ method, route }, ms / 1_000);
  instruments.requestSeconds.observe({ area: areaOf(route) }, ms / 1_000);
  const user = requestNotes(request).caller?.id;
  // Static files and probes are frequent and uninteresting.
  request.log[matchedRoute ? 'info' : 'debug'](
    { request_id: request.id, method, route, status, ms: Math.round(ms), ...(user !== undefined && { user }) },
    'request',
  );
}

/** The area of a path such as `/api/booking/customer/`. */
function areaOf(route: string): string {
  return /^\/(?:api\/)?(\w+)/.exec(route)?.[1] ?? 'other';
}
