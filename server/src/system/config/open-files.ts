import { sql } from 'kysely';
import { configTypeOf } from '#contract/system/config-types.ts';
import { files } from '#contract/system/file.ts';
import type { Ctx } from '#server/http/route.ts';
import { visible } from '#server/http/rows.ts';

/** Makes files in a public setting public, if the caller may read them. */
export async function openFiles({ db, viewer }: Ctx, formItemType: number, value: unknown): Promise<void> {
  const type = configTypeOf(formItemType);
  if (type !== 'img' && type !== 'imgs') return;
  const urls = (Array.isArray(value) ? value : []).flatMap((each: unknown) => urlOf(each) ?? []);
  if (urls.length === 0) return;
  await sql`
    update file t set is_public = true
    where t.url = any(${urls}) and not t.is_public and not t.is_deleted and t.mime_type ~ '^image/(png|jpeg|bmp)$'
      and ${visible(files, viewer)}`.execute(db);
}

function urlOf(file: unknown): string | undefined {
  return typeof file === 'object' && file !== null && 'url' in file && typeof file.url === 'string'
    ? file.url
    : undefined;
}
