import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { text } from '#contract/kit.ts';
import { describeDeliveryError } from '#contract/delivery-errors.ts';
import { CarrierChannel, CarrierChannelInput, carrierChannels } from '#contract/exchange/carrier-channel.ts';
import { byId } from '#server/http/slice.ts';
import { fail } from '#server/platform/app-error.ts';
import { renderMail } from '#server/platform/mail/mail-content.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { outboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import { crud } from '#server/http/crud.ts';
import { requirePublicAddress } from '#server/http/request/public-address-only.ts';
import { type Ctx, type Route, type AdmittedContext, type PrepareContext, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import type { Row } from '#server/http/row.ts';
import { type Channel, channelById } from '../transmission/public.ts';
import { folderOf, inFolder, outFolder } from '../deliver/public.ts';
import { carrierChannelTable } from './channel.table.ts';
import { addChannel, changeChannel, channelSecret } from './channel.service.ts';

/** The result of testing a channel. */
const Outcome = z.object({ ok: z.boolean(), detail: text(500) });
type Outcome = z.output<typeof Outcome>;

type Tried = { channel: Channel; credential: string | undefined; config: PrepareContext['config'] };

const timeoutMs = 10_000;

/** Tests a channel's transport, without any booking data. */
const testRoute: Route = route({
  method: 'POST',
  url: `${carrierChannels.path}{id}/test/`,
  access: 'carrier_channel:Verify',
  summary: 'Carrier channels: try the way of one',
  params: byId,
  output: Outcome,
  perMinute: 20,
  limits: 'session',
  // The other side is waited for without holding a connection.
  prepare: async ({ config, transaction }: AdmittedContext, { params: { id } }) => {
    const found = await transaction(async (db) => ({
      channel: await channelById(db, id),
      credential: await channelSecret({ db, config }, id, 'credential'),
    }));
    const { channel, credential } = found;
    return channel ? tried({ channel, credential, config }) : undefined;
  },
  handle: async (ctx: Ctx, { params: { id } }, outcome) => {
    await rowById(ctx, carrierChannelTable, id);
    if (!outcome) fail('not_found');
    return outcome.ok ? outcome : { ...outcome, detail: describeDeliveryError(outcome.detail, ctx.locale) };
  },
});

const tests: Readonly<Record<Channel['transport'], (attempt: Tried) => Promise<string>>> = {
  FOLDER: tryFolder,
  EMAIL: tryMail,
  HTTP: tryHttp,
  SIMULATED: () => Promise.resolve('SIMULATED'),
  NONE: () => Promise.resolve('MANUAL'),
};

async function tried(attempt: Tried): Promise<Outcome> {
  return tests[attempt.channel.transport](attempt).then(
    (detail) => ({ ok: true, detail: detail.slice(0, 500) }),
    (error: unknown) => ({ ok: false, detail: (error instanceof Error ? error.message : String(error)).slice(0, 500) }),
  );
}

/** Writes and deletes a file; creates both folders. */
async function tryFolder({ channel: { code }, config: { dataDir } }: Tried): Promise<string> {
  const out = outFolder({ dataDir, code });
  for (const folder of [out, inFolder({ dataDir, code })]) await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(out, '.test');
  await writeFile(path, 'test', { mode: 0o600 });
  await rm(path);
  return `exchange/${code}/`;
}

async function tryMail({ channel, config }: Tried): Promise<string> {
  const [first = ''] = channel.recipients;
  const paragraphs = [`This is a test of channel ${channel.code}. Nothing is to be done.`];
  const mail = { lang: 'en', subject: `Test ${channel.code}`, from: 'Quayside', paragraphs, notes: [] };
  await sendMail(config, renderMail(first, mail));
  return first;
}

/** Any response shows that the server is reachable and its certificate valid; its content does not matter. */
async function tryHttp({ channel, credential }: Tried): Promise<string> {
  const headers = credential === undefined ? {} : { authorization: credential };
  const { status } = await outboundFetch(channel.base_url, { headers, timeoutMs, maxBytes: 64 * 1024 });
  return `HTTP ${status}`;
}

/** Adds the channel's callback URL and folders. */
async function withAddresses({ config }: Ctx, row: Row): Promise<Row> {
  const code = String(row['code']);
  return {
    ...row,
    callback_url: `${config.publicUrl}/api/exchange/callback/${code}/`,
    out_folder: folderOf(code, 'out'),
    in_folder: folderOf(code, 'in'),
  };
}

const written = crud(carrierChannelTable, {
  detailInput: CarrierChannelInput,
  detailRow: CarrierChannel,
  detail: withAddresses,
  create: addChannel,
  update: changeChannel,
});

export const channelRoutes: Route[] = [...requirePublicAddress(written, carrierChannels.path), testRoute];
