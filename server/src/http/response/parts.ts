import { sql } from 'kysely';
import type { Ctx } from '../route.ts';

type Part = { state: 'ok'; data: unknown } | { state: 'failed'; request_id: string };
type PartCtx = Pick<Ctx, 'db' | 'report' | 'hasDisconnected'> & { request: Pick<Ctx['request'], 'id'> };

/** A part of a page, `what` in the log: one that fails takes nothing with it. It throws once nobody waits for the page. */
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
