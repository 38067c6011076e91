import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { instruments } from '#server/platform/metrics.ts';
import { withLogContext } from '#server/platform/log/log-context.ts';
import { eventStreamType } from '../response/event-streams.ts';
import { requestNotes } from '../operations/request-notes.ts';

/**
 * Gives each request its id, in every line of the log that comes of it and in its answer, and counts it. What is told is the
 * address of its route: the one that was asked for may hold somebody's key.
 */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    fixAddress(request);
    withLogContext({ request_id: request.id }, done);
  });
  // The body came in by what belongs to the connection, which knows of no request.
  app.addHook('preValidation', (request, _reply, done) => withLogContext({ request_id: request.id }, done));
  app.addHook('onResponse', async (request, reply) => count(request, reply));
}

/** Fastify asks the connection each time, and throws where it is gone; what a call did is told with its address even then. */
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
  // Files of the page and probes come by the dozen and tell nothing.
  request.log[matchedRoute ? 'info' : 'debug'](
    { request_id: request.id, method, route, status, ms: Math.round(ms), ...(user !== undefined && { user }) },
    'request',
  );
}

/** As in `/api/booking/customer/`. */
function areaOf(route: string): string {
  return /^\/(?:api\/)?(\w+)/.exec(route)?.[1] ?? 'other';
}
