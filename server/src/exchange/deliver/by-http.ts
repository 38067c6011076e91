import { askOutside } from '#server/platform/outgoing.ts';
import type { Deliverer } from './way.ts';

const timeoutMs = 30_000;
const mostAnswered = 256 * 1024;

/** Posts a file; its control reference tells a repeat. */
export const byHttp: Deliverer = async ({ content, controlRef }, channel, { ask = askOutside, credential, signal }) => {
  const { status } = await ask(channel.base_url, {
    method: 'POST',
    headers: {
      'content-type': content.contentType,
      'content-disposition': `attachment; filename="${content.fileName}"`,
      'idempotency-key': `quayside-${controlRef}`,
      ...(credential !== undefined && { authorization: credential }),
    },
    body: content.bytes,
    timeoutMs,
    maxBytes: mostAnswered,
    signal,
  });
  if (status < 200 || status > 299) throw new Error(`answered ${status}`);
  return {};
};
