import * as z from 'zod';
import { id } from '#contract/kit.ts';
import { fail } from '#server/platform/app-error.ts';
import { fileStore } from '#server/platform/files/files.ts';
import { type Admitted, type Ctx, type Route, route } from '#server/http/route.ts';
import { holdContents, releaseContents } from './content-hold.ts';

type Looked = { gone: readonly string[]; holds: readonly number[] };

const Asked = z.object({
  params: z.object({ id: id() }).optional(),
  body: z.object({ keys: z.array(id()) }).optional(),
});

/** A row comes back with its content or not at all; whether it is there is asked before, while no connection waits for it. */
export function restoredWithContent(usual: Route): Route {
  const before = async (outside: Admitted, input: unknown): Promise<Looked> => {
    const { params, body } = Asked.parse(input);
    return lookedFor(outside, params ? [params.id] : (body?.keys ?? []));
  };
  const handle = async (ctx: Ctx, input: never, { gone, holds }: Looked): Promise<unknown> => {
    // Who may not restore them is not told of their contents.
    const restored = await usual.handle(ctx, input, undefined as never);
    for (const name of gone) fail('file.gone', { name });
    await releaseContents(ctx.db, holds);
    return restored;
  };
  return route({ ...usual, before, handle } as never);
}

async function lookedFor({ config, transaction }: Admitted, ids: readonly number[]): Promise<Looked> {
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
  const gone: string[] = [];
  for (const { name, url } of rows) if (!(await has(url))) gone.push(name);
  return { gone, holds };
}
