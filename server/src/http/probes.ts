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
  /** Aborted when this node is about to end. */
  shutdown: AbortSignal;
  /** How things stand at the moment, beyond what this process has counted. */
  readings: () => Promise<readonly Reading[]>;
};

const databaseMs = 2_000;

/** Being far behind is no reason to be taken for dead, and the time to be measured. */
const ignorePressure = { config: { pressureHandler: () => undefined } };

/** `/healthz` says that the process runs, `/readyz` that callers may be sent to it or why not, `/metrics` how it is doing. */
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

/** What stands between this node and serving, in a few words each; nothing when it is ready. */
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

/** Where nobody has set a token, there is nothing in production: a proxy would show it to everybody. */
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
