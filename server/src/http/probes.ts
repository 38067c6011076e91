import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Database } from '#server/platform/db.ts';

/** `/healthz` says that the process runs, `/readyz` that it can serve, `/metrics` how it is doing. */
export function mountProbes(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('OK'));
  app.get('/readyz', async (_request, reply) => {
    const ready = await sql`select 1`.execute(database).then(
      () => true,
      () => false,
    );
    return reply
      .status(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'OK' : 'database unavailable');
  });

  const register = new Registry();
  collectDefaultMetrics({ register });
  app.get('/metrics', async (_request, reply) => reply.type(register.contentType).send(await register.metrics()));
}
