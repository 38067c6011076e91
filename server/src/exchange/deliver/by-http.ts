import { outboundFetch } from '#server/platform/outbound-fetch.ts';
import type { Deliverer } from './delivery-route.ts';

const timeoutMs = 30_000;
const maxResponseBytes = 256 * 1024;

/** Posts a file; its control reference tells a repeat. */
export const byHttp: Deliverer = async (
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
