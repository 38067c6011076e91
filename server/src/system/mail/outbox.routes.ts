import { createReadStream } from 'node:fs';
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { field } from '#contract/kit.ts';
import { OutboxMail } from '#contract/system/mail.ts';
import { type PublicCtx, type Route, route } from '#server/http/route.ts';
import { simpleList, simpleListSchema } from '#server/http/simple-list.ts';
import { Streamed } from '#server/http/streamed.ts';
import { fail } from '#server/platform/app-error.ts';
import { KeptMail, outboxFolder } from '#server/platform/mail/mail.ts';

const shown = 200;
const mailId = z.object({ id: field(z.string().regex(/^\d{17}-[0-9a-f]{8}$/), { kind: 'text', max: 26 }) });

/** What the demo has mailed to nobody: an administrator reads it instead. */
export const outboxRoutes: Route[] = [
  route({
    method: 'GET',
    url: '/api/system/mail/',
    access: 'mail:Search',
    summary: 'Mails of the demo, newest first; there are none where a mail server is set',
    output: simpleListSchema(OutboxMail),
    handle: async (ctx) => simpleList(await mails(ctx)),
  }),
  route({
    method: 'GET',
    url: '/api/system/mail/{id}/file/',
    access: 'mail:Retrieve',
    summary: 'A mail of the demo as an .eml file',
    params: mailId,
    output: Streamed,
    handle: async (ctx, { params }) => {
      const path = join(folderOf(ctx), `${params.id}.eml`);
      await access(path).catch(() => fail('not_found'));
      const file = { name: `${params.id}.eml`, ascii: `${params.id}.eml` };
      return { type: 'message/rfc822', file, stream: createReadStream(path), inTransaction: false };
    },
  }),
];

/** Mails of a production installation are in its people's mailboxes, and nobody else's to read. */
function folderOf({ config }: PublicCtx): string {
  return config.profile === 'demo' ? outboxFolder(config) : fail('not_found');
}

async function mails(ctx: PublicCtx): Promise<OutboxMail[]> {
  const folder = folderOf(ctx);
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
    .slice(0, shown);
  return Promise.all(
    newest.map(async (name) => KeptMail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
}
