import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/settings/config.ts';

type Sender = Pick<FastifyRequest, 'headers'>;

/** Browsers say who has a page send something; what our own pages send alone speaks for whoever has opened them. */
export function isCrossSite({ headers }: Sender): boolean {
  return ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
}

/** Whether a browser says that a page of another origin sends this; programs other than browsers say nothing of it. */
export function isFromForeignPage({ headers }: Sender, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  const isOwnOrigin = origin === undefined || origin === new URL(publicUrl).origin;
  return !isOwnOrigin || (site !== undefined && site !== 'same-origin' && site !== 'none');
}
