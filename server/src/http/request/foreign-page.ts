import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/settings/config.ts';

type Sender = Pick<FastifyRequest, 'headers'>;

/** Whether a browser reports a cross-site request; only our own pages may act for the user. */
export function isCrossSite({ headers }: Sender): boolean {
  return ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
}

/** Whether a browser reports that a page of another origin sends this; other programs send no such header. */
export function isFromForeignPage({ headers }: Sender, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  const isOwnOrigin = origin === undefined || origin === new URL(publicUrl).origin;
  return !isOwnOrigin || (site !== undefined && site !== 'same-origin' && site !== 'none');
}
