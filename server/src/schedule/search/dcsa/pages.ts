import { refuse } from '#server/platform/app-error.ts';

/** Most items in one response; the others follow by the cursor. */
export const maxItems = 500;

/** A page of groups sorted by name; the cursor is the name of the last one. */
export function groupPage<T>(
  groups: ReadonlyMap<string, T>,
  { limit, cursor }: { limit: number; cursor: string },
): { page: (readonly [string, T])[]; next: string | null } {
  const after = cursor === '' ? undefined : nameFrom(cursor);
  const rest = [...groups]
    .filter(([name]) => after === undefined || name > after)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const page = rest.slice(0, Math.min(limit, maxItems));
  const last = page.at(-1);
  const hasMore = last !== undefined && rest.length > page.length;
  return { page, next: hasMore ? Buffer.from(`after ${last[0]}`).toString('base64url') : null };
}

function nameFrom(cursor: string): string {
  const [, name] = /^after (.*)$/s.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return name ?? refuse([{ path: 'cursor', rule: 'format' }]);
}
