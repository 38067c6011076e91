import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { setTraditionalConverter } from '#contract/languages/language.ts';
import { traditional } from '#contract/languages/traditional.ts';
import { createTokens } from '#server/access/token.ts';
import type { ViewerCache } from '#server/access/viewer.ts';
import { answerClientError } from '#server/http/response/client-error.ts';
import { eventStreams } from '#server/http/response/event-streams.ts';
import { decodeUtf8 } from '#server/http/request/decode-utf8.ts';
import { answerError, handleErrors } from '#server/http/response/errors.ts';
import { acceptForms } from '#server/http/request/form-body.ts';
import { requireSession, type SessionViewers } from '#server/http/request/admit.ts';
import { clientCalls } from '#server/http/request/client-calls.ts';
import { bodyLimits, mount, type MountDeps } from '#server/http/request/mount.ts';
import { mountOpenApi } from '#server/http/reference/openapi.ts';
import { recordOperations } from '#server/http/operations/recorder.ts';
import { mountProbes } from '#server/http/probes.ts';
import { rawLimit, acceptRawBodies } from '#server/http/request/raw-body.ts';
import { traceRequests } from '#server/http/request/requests.ts';
import type { Route } from '#server/http/route.ts';
import { uploadLimits } from '#server/http/request/upload.ts';
import { mountWeb } from '#server/http/web.ts';
import { watchCache } from '#server/platform/caches.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { AppError, fail } from '#server/platform/app-error.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { CacheContext } from '#server/platform/database/replicated-cache.ts';
import type { Log } from '#server/platform/log/log.ts';
import {
  type OutboundFetch,
  outboundFetch,
  isPublicAddress,
  type PublicAddressCheck,
} from '#server/platform/outbound/outbound-fetch.ts';
import type { Listener } from '#server/platform/database/notices.ts';
import { storeOrigins } from '#server/platform/settings/upload-settings.ts';
import { webBuild } from '#server/platform/web-build.ts';
import { sharedTotals, sharedTotalMs } from '#server/http/list/totals.ts';
import { frameOrigins } from '#server/system/config/public.ts';
import { readingsOf } from '#server/system/diagnostics/public.ts';
import { mountMedia } from '#server/system/file/media.ts';
import { routes } from './routes.ts';
import { scheduleOf } from './schedule/search/live.ts';

// Before any job or request handles texts.
setTraditionalConverter(traditional);

export type AppDeps = {
  config: Config;
  database: Database;
  log: Log;
  clock?: Clock;
  /** Queues background work; without it, such work is refused as not available. */
  jobs?: Jobs;
  /** Aborted when this node shuts down: it still answers, but load balancers should remove it. */
  shutdown?: AbortSignal;
  /** Receives notifications of other nodes; without it, open pages get no events. */
  listener?: Listener;
  /** Calls other servers; by default as in outbound-fetch.ts. */
  fetchOutbound?: OutboundFetch;
  /** Validates every response by its schema; for tests. */
  checkAnswers?: boolean;
  /** How long a list's total is shared; 0 in tests, which write to the database directly. */
  totalsSharedMs?: number;
  /** The folder of the built web app; server tests run without, whether it is built or not. */
  webRoot?: string;
  /** Checks whether a URL's address is public; tests run servers on private ones. */
  isPublicAddress?: PublicAddressCheck;
};

/** The whole server without listening: tests inject requests. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, log, clock = systemClock, checkAnswers = false, totalsSharedMs = sharedTotalMs } = deps;
  const app = emptyApp(deps);
  traceRequests(app);
  await registerPlugins(app, deps);
  const { shutdown = new AbortController().signal } = deps;
  closeKeepAlive(app, shutdown);
  handleErrors(app, routes, database);
  acceptJson(app);
  recordOperations(app, { database, log, clock });

  const tokens = createTokens(config.secret);
  const events = eventStreams({ listener: deps.listener ?? silentListener, database });
  app.addHook('preClose', async () => events.close());
  shutdown.addEventListener('abort', events.close);
  const clients = clientCalls({ database, log, clock });
  app.addHook('onClose', async () => clients.close());
  const mountDeps = {
    config,
    database,
    tokens,
    clock,
    checkAnswers,
    clients,
    ...watchedCaches(totalsSharedMs),
    fetchOutbound: deps.fetchOutbound ?? outboundFetch,
    jobs: deps.jobs ?? { send: async () => fail('unavailable') },
    events,
    cacheContext: { database, listener: deps.listener, log },
    routes,
    isPublicAddress: deps.isPublicAddress ?? isPublicAddress,
  };
  await mountRoutes(app, mountDeps);
  await mountMedia(app, mountDeps);
  mountProbes(app, { config, database, shutdown, readings: async () => readingsOf(database) });
  const signedIn = requireSession(mountDeps);
  const open = config.profile === 'production' ? signedIn : async () => undefined;
  mountOpenApi(app, routes, { open, signedIn });
  await mountWeb(app, { root: deps.webRoot, frames: () => frameOrigins(database) });
  warmUp(app, mountDeps.cacheContext);
  return app;
}

function watchedCaches(totalsSharedMs: number) {
  const viewers: ViewerCache = new Map();
  const sessionViewers: SessionViewers = new Map();
  const totals = sharedTotals(totalsSharedMs);
  watchCache('viewers', () => viewers.size);
  watchCache('session viewers', () => sessionViewers.size);
  watchCache('totals', totals.size);
  return { viewers, sessionViewers, totals };
}

function emptyApp({ config, log }: AppDeps): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  return fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: bodyLimits.caller,
    // Running requests are answered; only idle connections are closed.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => (request.url ?? '/').replace(/^\/api\/(?=api\/|token\/|media\/|swagger\.)/, '/'),
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: () => crypto.randomUUID(),
    // The logger adds the request to each line.
    childLoggerFactory: (logger) => logger,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerClientError,
  });
}

/** Keep-alive connections to a node that shuts down are closed, so that clients reach another node. */
function closeKeepAlive(app: FastifyInstance, shutdown: AbortSignal): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (shutdown.aborted) void reply.header('connection', 'close');
  });
}

async function mountRoutes(app: FastifyInstance, deps: MountDeps): Promise<void> {
  const mountMatching = (instance: FastifyInstance, isMatching: (route: Route) => boolean): void => {
    for (const route of routes) if (isMatching(route)) mount(instance, route, deps);
  };
  mountMatching(app, ({ body, acceptsForms }) => !acceptsForms && !uploadLimits(body) && rawLimit(body) === undefined);
  // Form fields are only accepted where older clients send them.
  await app.register(async (forms) => {
    acceptForms(forms, deps);
    mountMatching(forms, ({ acceptsForms }) => acceptsForms === 'older_clients');
  });
  // Forms with files are only parsed for routes that accept one, and otherwise refused as an unsupported content type.
  await app.register(async (uploads) => {
    await uploads.register(multipart);
    mountMatching(uploads, ({ body }) => uploadLimits(body) !== undefined);
  });
  // Signatures are computed over bytes, so their routes get the raw body.
  await app.register(async (raw) => {
    acceptRawBodies(raw);
    mountMatching(raw, ({ body }) => rawLimit(body) !== undefined);
  });
}

/** Fills caches before the first request; what fails now is loaded on demand. */
function warmUp(app: FastifyInstance, cacheContext: CacheContext): void {
  if (cacheContext.listener) app.addHook('onListen', async () => void scheduleOf(cacheContext).catch(() => undefined));
}

const silentListener: Listener = {
  listen: () => ({ ready: Promise.resolve(), stop: () => undefined }),
  close: async () => undefined,
};

async function registerPlugins(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { config } = deps;
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: { directives: csp(config) },
    strictTransportSecurity: config.isSecure,
  });
  // An older page learns about a newer build from any response.
  if (webBuild.id) app.addHook('onRequest', async (_request, reply) => void reply.header('x-build', webBuild.id));
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, { global: false });
  await shedLoad(app, deps);
}

/** Refuses requests under overload with Retry-After, so that they do not lengthen the queue. */
async function shedLoad(app: FastifyInstance, { config: { busyMs } }: AppDeps): Promise<void> {
  if (busyMs > 0) await app.register(underPressure, { maxEventLoopDelay: busyMs, retryAfter: 5 });
}

/** No inline scripts, no other hosts except the stores of uploads; antd writes inline styles at run time. */
function csp(config: Config): Record<string, string[] | null> {
  const stores = storeOrigins(config.upload);
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...stores.read],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...stores.send],
    // For documents shown from memory. Each page adds the origins of the currently configured micro front ends.
    frameSrc: ['blob:'],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: config.isSecure ? [] : null,
  };
}

/** Clients of this API family send a JSON content type without a body. Invalid UTF-8 is refused, not repaired. */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decodeUtf8(body);
    if (text === undefined) done(new AppError('malformed_json'));
    else if (text.trim() === '') done(null, undefined);
    else void parse(request, text, done);
  });
}
