import * as z from 'zod';
import { id } from '#contract/kit.ts';
import { fail } from '#server/platform/app-error.ts';
import { fileStore } from '#server/platform/files/files.ts';
import { type AdmittedContext, type Ctx, type Route, route } from '#server/http/route.ts';
import { holdContents, releaseContents } from './content-hold.ts';

type ContentCheck = { missing: readonly string[]; holds: readonly number[] };

const RestoreInput = z.object({
  params: z.object({ id: id() }).optional(),
  body: z.object({ keys: z.array(id()) }).optional(),
});

/** A file is restored only if its content still exists; this is checked before, without holding a connection. */
export function restoredWithContent(base: Route): Route {
  const prepare = async (context: AdmittedContext, input: unknown): Promise<ContentCheck> => {
    const { params, body } = RestoreInput.parse(input);
    return checkContents(context, params ? [params.id] : (body?.keys ?? []));
  };
  const handle = async (ctx: Ctx, input: never, { missing, holds }: ContentCheck): Promise<unknown> => {
    // Callers who may not restore the rows get no details about contents.
    const restored = await base.handle(ctx, input, undefined as never);
    for (const name of missing) fail('file.gone', { name });
    await releaseContents(ctx.db, holds);
    return restored;
  };
  return route({ ...base, prepare, handle } as never);
}

async function checkContents({ config, transaction }: AdmittedContext, ids: readonly number[]): Promise<ContentCheck> {
  const { rows, holds } = await transaction(async (db) => {
    const found = await db
      .selectFrom('file')
      .select(['name', 'url', 'md5sum'])
      .where('id', 'in', [...ids, 0])
      .where('is_deleted', '=', true)
      .where('engine', '=', 'local')
      .orderBy('id')
      .execute();
    return {
      rows: found,
      holds: await holdContents(
        db,
        found.map(({ md5sum }) => md5sum),
      ),
    };
  });
  const { has } = fileStore(config);
  const missing: string[] = [];
  for (const { name, url } of rows) if (!(await has(url))) missing.push(name);
  return { missing, holds };
}
