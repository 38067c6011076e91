import type { Transport } from '#contract/exchange/channel-kinds.ts';
import { byMail } from './by-mail.ts';
import type { Deliverer } from './delivery-route.ts';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outFolder } from './folders.ts';
import { outboundFetch } from '#server/platform/outbound/outbound-fetch.ts';

const timeoutMs = 30_000;
const maxResponseBytes = 256 * 1024;

/** Posts a file; its control reference identifies a repeat. */
const byHttp: Deliverer = async (
  { content, controlRef },
  channel,
  { fetchOutbound = outboundFetch, credential, signal },
) => {
  const { status } = await fetchOutbound(channel.base_url, {
    method: 'POST',
    headers: {
      'content-type': content.contentType,
      'content-disposition': `attachment; filename="${content.fileName}"`,
      'idempotency-key': `quayside-${controlRef}`,
      ...(credential !== undefined && { authorization: credential }),
    },
    body: content.bytes,
    timeoutMs,
    maxBytes: maxResponseBytes,
    signal,
  });
  if (status < 200 || status > 299) throw new Error(`answered ${status}`);
  return {};
};

/** Writes a file atomically to a folder read by another program; a repeat overwrites it. */
const byFolder: Deliverer = async ({ content }, { code }, { config: { dataDir } }) => {
  const folder = outFolder({ dataDir, code });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, content.fileName);
  await writeFile(`${path}.part`, content.bytes, { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
  return {};
};

const deliverers: Readonly<Record<Transport, Deliverer>> = {
  FOLDER: byFolder,
  EMAIL: byMail,
  HTTP: byHttp,
  // A job simulates the carrier and reads the stored content.
  SIMULATED: () => Promise.resolve({}),
  NONE: () => Promise.reject(new Error('the channel has no way')),
};

/** Sends a file by the channel's transport. */
export const byTransport: Deliverer = (transmission, channel, deps) =>
  deliverers[channel.transport](transmission, channel, deps);
