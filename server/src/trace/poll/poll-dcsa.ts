import { sql } from 'kysely';
import { readTransaction, type Tx, writeTransaction } from '#server/platform/database/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { type OutboundFetch, outboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import { readPush } from '../callback/public.ts';
import { type Followed, lockSubscription } from '../followed.ts';
import { storeEvents } from '../intake/public.ts';
import { secretOf } from '../provider/public.ts';
import { logPush } from '../push-log.ts';
import { pauseProvider, waitForSlot } from './rate-limit.ts';

type Deps = Pick<JobDeps, 'database' | 'clock' | 'config' | 'fetchOutbound'>;

const names = { BL: 'transportDocumentReference', BK: 'carrierBookingReference', CN: 'equipmentReference' } as const;
/** Default interval, e.g. after a manual refresh. */
const defaultMinutes = 360;

const pageSize = 500;
/** Far more than one shipment needs. */
const maxPages = 20;
/** The limit of one raw log entry. */
const maxLoggedBytes = 2 * 1024 * 1024;

/** How long to wait for a rate limit slot, and the signal that aborts waiting. */
export type PollDeadline = { latest: Date; signal: AbortSignal };

/** Further pages of a shipment always wait for a slot, as long as the longest pause. */
const maxPageWaitMs = 120_000;

/**
 * Polls a publisher of DCSA Track & Trace 2.2 for a subscription's events, within its rate limit; no database
 * connection is held meanwhile. If the next slot is too late, the poll is scheduled for then.
 */
export async function pollDcsa(deps: Deps, followed: Followed, { latest, signal }: PollDeadline): Promise<void> {
  const { database, clock, config, fetchOutbound = outboundFetch } = deps;
  const { id, provider, base_url: base, ref_type: type, reference_no: reference } = followed;
  if (base === '') return;
  const slot = await waitForSlot(deps, { provider, latest, signal });
  if (slot) return writeTransaction(database, async (db) => scheduleNextPoll(db, id, slot));
  const credential = await readTransaction(database, async (db) => secretOf({ db, config }, provider, 'credential'));
  const url = `${base.replace(/\/$/, '')}/v2/events?${names[type]}=${encodeURIComponent(reference)}&limit=${pageSize}`;
  const headers = { accept: 'application/json', ...(credential && { authorization: credential }) };
  const wait = async (): Promise<boolean> => {
    const soon = new Date(clock.now().getTime() + maxPageWaitMs);
    return (await waitForSlot(deps, { provider, latest: soon, signal })) === undefined;
  };
  const began = clock.now();
  const pages = await pagesOf({ fetchPage: async (each) => pageAt(fetchOutbound, each, headers), wait }, url);
  await storePages(deps, followed, { pages, began });
}

/** Stores the events and the raw pages, and schedules the next poll. */
async function storePages(
  deps: Deps,
  { id, provider }: Followed,
  { pages, began }: { pages: readonly Page[]; began: Date },
): Promise<void> {
  const { database, clock } = deps;
  const alone = Math.max(0, ...pages.map(({ retryAfter }) => retryAfter));
  if (alone > 0) await pauseProvider(deps, provider, alone);
  await writeTransaction(database, async (db) => {
    const now = clock.now();
    const subscription = await lockSubscription(db, id);
    if (subscription?.status !== 'ACTIVE') return;
    const read = pages.map((page) => ({ page, ...readPage(page, now) }));
    await storeEvents(db, subscription, {
      events: read.flatMap(({ events }) => events.map((each) => each.read(subscription))),
      now,
    });
    for (const { page, wrong } of read)
      // Sequentially, because they share the transaction's connection.
      await logPush(db, {
        subscription: id,
        provider,
        direction: 'OUT',
        at: began,
        body: page.body === '' ? page.url : page.body,
        ...(page.status > 0 && { status: page.status }),
        error: wrong.join('; '),
        tookMs: now.getTime() - began.getTime(),
      });
    const seconds = alone || 60 * (subscription.poll_minutes || defaultMinutes);
    await scheduleNextPoll(db, id, new Date(now.getTime() + seconds * 1000));
  });
}

async function scheduleNextPoll(db: Tx, id: number, at: Date): Promise<void> {
  await sql`update trace_subscription set next_poll_at = ${at} where id = ${id}`.execute(db);
}

/** `retryAfter`: seconds that the provider requests to wait. */
type Page = { url: string; status: number; body: string; error: string; retryAfter: number };
type PageFetcher = { fetchPage: (url: string) => Promise<{ page: Page; next?: string }>; wait: () => Promise<boolean> };

/** Follows the pages; those before a failed one are still used. */
async function pagesOf({ fetchPage, wait }: PageFetcher, first: string): Promise<Page[]> {
  const pages: Page[] = [];
  let url: string | undefined = first;
  while (url !== undefined && (pages.length === 0 || (await wait()))) {
    const { page, next } = await fetchPage(url);
    pages.push(page);
    const following = next === undefined ? undefined : nextUrl(first, next);
    const isKnown = pages.some((each) => each.url === following);
    if (following !== undefined && (isKnown || pages.length >= maxPages)) {
      page.error = isKnown ? 'its next page is one that came before' : `more than ${maxPages} pages`;
      return pages;
    }
    url = following;
  }
  return pages;
}

async function pageAt(
  fetchPage: OutboundFetch,
  url: string,
  headers: Record<string, string>,
): Promise<{ page: Page; next?: string }> {
  try {
    const { status, body, headers: responseHeaders } = await fetchPage(url, { headers, maxBytes: maxLoggedBytes });
    const page = { url, status, body, retryAfter: status === 429 ? secondsOf(responseHeaders['retry-after']) : 0 };
    if (status !== 200) return { page: { ...page, error: `answered ${status}` } };
    const next = [responseHeaders['next-page'] ?? []].flat()[0];
    return { page: { ...page, error: '' }, ...(next && { next }) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { page: { url, status: 0, body: '', error: why, retryAfter: 0 } };
  }
}

/** A minute if missing or invalid, at most an hour. */
function secondsOf(header: string | string[] | undefined): number {
  const seconds = Number([header ?? []].flat()[0]);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, 3600) : 60;
}

/**
 * The standard says link, its example is a bare cursor. Links to other servers are ignored, because they would receive
 * our credential.
 */
function nextUrl(first: string, next: string): string | undefined {
  if (!/[/?]/.test(next)) return withCursor(first, next);
  const link = new URL(next, first);
  if (link.origin === new URL(first).origin) return link.href;
  const cursor = link.searchParams.get('cursor');
  return cursor === null ? undefined : withCursor(first, cursor);
}

function withCursor(first: string, cursor: string): string {
  const url = new URL(first);
  url.searchParams.set('cursor', cursor);
  return url.href;
}

function readPage({ status, body, error }: Page, now: Date): ReturnType<typeof readPush> {
  const read = status === 200 ? readPush('DCSA_TNT22', body, now) : { events: [], wrong: [] };
  return error === '' ? read : { events: read.events, wrong: [error, ...read.wrong] };
}
