import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/settings/config.ts';
import type { Database } from '#server/platform/database/db.ts';
import { metricsText, type Reading, watchProcess } from '#server/platform/metrics.ts';
import { missingMigrations } from '#server/platform/database/migrate.ts';
import { fail } from '#server/platform/app-error.ts';
import { scaledTimeout } from '#server/platform/timeouts.ts';

type Deps = {
  config: Pick<Config, 'profile' | 'metricsToken'>;
  database: Database;
  /** Aborted when this node shuts down. */
  shutdown: AbortSignal;
  /** Current readings, in addition to this process's counters. */
  readings: () => Promise<readonly Reading[]>;
};

const databaseMs = 2_000;

/** Probes must work under overload: a busy node is not dead, and metrics matter most then. */
const ignorePressure = { config: { pressureHandler: () => undefined } };

/** `/healthz`: the process runs; `/readyz`: it can serve callers, or why not; `/metrics`: its metrics. */
export function mountProbes(app: FastifyInstance, { config, database, shutdown, readings }: Deps): void {
  watchProcess();
  app.get('/healthz', ignorePressure, async (_request, reply) => reply.type('text/plain').send('OK'));
  app.get('/readyz', async (_request, reply) => {
    const reasons = shutdown.aborted ? ['this node is leaving'] : await unreadyReasons(database);
    return reply
      .status(reasons.length === 0 ? 200 : 503)
      .type('text/plain')
      .send(reasons.length === 0 ? 'OK' : reasons.join('\n'));
  });
  app.get('/metrics', ignorePressure, async (request, reply) => {
    if (!canReadMetrics(config, request.headers.authorization)) fail('no_route', { path: '/metrics' });
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metricsText(await readings()));
  });
}

/** Why this node is not ready, in a few words each; empty if it is. */
export async function unreadyReasons(database: Database): Promise<string[]> {
  const timeout = sleep(scaledTimeout(databaseMs), undefined, { ref: false }).then(() => [
    'the database does not answer',
  ]);
  const check = missingMigrations(database).then(
    (missing) => (missing.length === 0 ? [] : [`migrations are missing: ${missing.join(', ')}`]),
    () => ['the database is not available'],
  );
  return Promise.race([check, timeout]);
}

/** Without a token the metrics are closed in production, because a proxy would make them public. */
function canReadMetrics({ profile, metricsToken }: Deps['config'], authorization = ''): boolean {
  if (metricsToken === null) return profile === 'demo';
  const [presented, expected] = [authorization, `Bearer ${metricsToken}`].map((each) => Buffer.from(each));
  return (
    presented !== undefined &&
    expected !== undefined &&
    presented.length === expected.length &&
    timingSafeEqual(presented, expected)
  );
}
