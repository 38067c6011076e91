import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { field } from '#contract/kit.ts';
import { OutboxMail } from '#contract/system/mail.ts';
import { type Ctx, type PublicCtx, type Route, route } from '#server/http/route.ts';
import { simpleList, simpleListSchema } from '#server/http/response/simple-list.ts';
import { Streamed } from '#server/http/response/streamed.ts';
import { fail } from '#server/platform/app-error.ts';
import { StoredMail, outboxFolder } from '#server/platform/mail/mail.ts';
import { readableAddresses } from './addressees.ts';

const maxListed = 200;
const mailId = z.object({ id: field(z.string().regex(/^\d{17}-[0-9a-f]{8}$/), { kind: 'text', max: 26 }) });

/** The demo's mails, which are not sent but readable for an administrator. */
export const outboxRoutes: Route[] = [
  route({
    method: 'GET',
    url: '/api/system/mail/',
    access: 'mail:Search',
    summary: 'Mails of the demo that the caller may read, newest first; there are none where a mail server is set',
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
      const mail = await readMail(ctx, `${params.id}.json`).catch(() => fail('not_found'));
      if ((await readableMails(ctx, [mail])).length === 0) fail('not_found');
      const file = { name: `${params.id}.eml`, ascii: `${params.id}.eml` };
      return { type: 'message/rfc822', file, stream: createReadStream(path), inTransaction: false };
    },
  }),
];

/** In production mails are sent, and not readable here. */
function folderOf({ config }: PublicCtx): string {
  return config.profile === 'demo' ? outboxFolder(config) : fail('not_found');
}

async function mails(ctx: Ctx): Promise<OutboxMail[]> {
  const folder = folderOf(ctx);
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
    .slice(0, maxListed);
  return readableMails(ctx, await Promise.all(newest.map(async (name) => readMail(ctx, name))));
}

async function readMail(ctx: Ctx, name: string): Promise<StoredMail> {
  return StoredMail.parse(JSON.parse(await readFile(join(folderOf(ctx), name), 'utf8')));
}

async function readableMails(ctx: Ctx, all: readonly StoredMail[]): Promise<StoredMail[]> {
  const readable = await readableAddresses(
    ctx,
    all.map(({ to }) => to),
  );
  return all.filter(({ to }) => readable.has(to.toLowerCase()));
}
