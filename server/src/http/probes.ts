import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db.ts';
import { metricsText, type Reading, watchProcess } from '#server/platform/metrics.ts';
import { missingMigrations } from '#server/platform/migrate.ts';
import { fail } from '#server/platform/app-error.ts';
import { scaledTimeout } from '#server/platform/timeouts.ts';

type Deps = {
  config: Pick<Config, 'profile' | 'metricsToken'>;
  database: Database;
  /** Aborted when this node is about to end. */
  leaving: AbortSignal;
  /** How things stand at the moment, beyond what this process has counted. */
  readings: () => Promise<readonly Reading[]>;
};

const databaseMs = 2_000;

/** Being far behind is no reason to be taken for dead, and the time to be measured. */
const evenWhenBehind = { config: { pressureHandler: () => undefined } };

/** `/healthz` says that the process runs, `/readyz` that callers may be sent to it or why not, `/metrics` how it is doing. */
export function mountProbes(app: FastifyInstance, { config, database, leaving, readings }: Deps): void {
  watchProcess();
  app.get('/healthz', evenWhenBehind, async (_request, reply) => reply.type('text/plain').send('OK'));
  app.get('/readyz', async (_request, reply) => {
    const reasons = leaving.aborted ? ['this node is leaving'] : await whyNotReady(database);
    return reply
      .status(reasons.length === 0 ? 200 : 503)
      .type('text/plain')
      .send(reasons.length === 0 ? 'OK' : reasons.join('\n'));
  });
  app.get('/metrics', evenWhenBehind, async (request, reply) => {
    if (!mayRead(config, request.headers.authorization)) fail('no_route', { path: '/metrics' });
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metricsText(await readings()));
  });
}

/** What stands between this node and serving, in a few words each; nothing when it is ready. */
export async function whyNotReady(database: Database): Promise<string[]> {
  const late = sleep(scaledTimeout(databaseMs), undefined, { ref: false }).then(() => ['the database does not answer']);
  const looked = missingMigrations(database).then(
    (missing) => (missing.length === 0 ? [] : [`migrations are missing: ${missing.join(', ')}`]),
    () => ['the database is not available'],
  );
  return Promise.race([looked, late]);
}

/** Where nobody has set a token, there is nothing in production: a proxy would show it to everybody. */
function mayRead({ profile, metricsToken }: Deps['config'], authorization = ''): boolean {
  if (metricsToken === null) return profile === 'demo';
  const [said, wanted] = [authorization, `Bearer ${metricsToken}`].map((each) => Buffer.from(each));
  return said !== undefined && wanted !== undefined && said.length === wanted.length && timingSafeEqual(said, wanted);
}
