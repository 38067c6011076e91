import { sql } from 'kysely';
import type { Ctx } from '../route.ts';

type Part = { state: 'ok'; data: unknown } | { state: 'failed'; request_id: string };
type PartCtx = Pick<Ctx, 'db' | 'report' | 'hasDisconnected'> & { request: Pick<Ctx['request'], 'id'> };

/**
 * A part of a page, logged as `what`; its failure does not affect other parts. Throws once the caller has disconnected.
 */
export async function partOf(ctx: PartCtx, what: string, make: () => Promise<unknown>): Promise<Part> {
  await sql`savepoint part`.execute(ctx.db);
  try {
    const data = await make();
    await sql`release savepoint part`.execute(ctx.db);
    return { state: 'ok', data };
  } catch (error) {
    if (ctx.hasDisconnected()) throw error;
    ctx.report(error, what);
    await sql`rollback to savepoint part`.execute(ctx.db);
    return { state: 'failed', request_id: ctx.request.id };
  }
}
