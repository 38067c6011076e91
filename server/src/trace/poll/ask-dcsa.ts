import { sql } from 'kysely';
import { readTransaction, writeTransaction } from '#server/platform/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { type Ask, askOutside } from '#server/platform/outgoing.ts';
import { readPush } from '../callback/public.ts';
import { type Followed, heldSubscription } from '../followed.ts';
import { takeIn } from '../intake/public.ts';
import { secretOf } from '../provider/public.ts';
import { logPush } from '../push-log.ts';

type Deps = Pick<JobDeps, 'database' | 'clock' | 'config' | 'ask'>;

const names = { BL: 'transportDocumentReference', BK: 'carrierBookingReference', CN: 'equipmentReference' } as const;
/** Where nobody says how often, e.g. after a refresh by hand. */
const usualMinutes = 360;

const pageSize = 500;
/** Whoever has more to tell of one shipment is out of his mind. */
const mostPages = 20;
/** As much as the raw log takes of one. */
const mostBytes = 2 * 1024 * 1024;

/** Asks a publisher of DCSA Track & Trace 2.2 for a subscription's events; no connection waits while it answers. */
export async function askDcsa(deps: Deps, followed: Followed): Promise<void> {
  const { database, clock, config, ask = askOutside } = deps;
  const { id, provider, base_url: base, ref_type: type, reference_no: reference } = followed;
  if (base === '') return;
  const credential = await readTransaction(database, async (db) => secretOf({ db, config }, provider, 'credential'));
  const url = `${base.replace(/\/$/, '')}/v2/events?${names[type]}=${encodeURIComponent(reference)}&limit=${pageSize}`;
  const began = clock.now();
  const pages = await pagesOf(ask, url, {
    accept: 'application/json',
    ...(credential && { authorization: credential }),
  });
  await writeTransaction(database, async (db) => {
    const now = clock.now();
    const held = await heldSubscription(db, id);
    if (held?.status !== 'ACTIVE') return;
    const read = pages.map((page) => ({ page, ...readPage(page, now) }));
    await takeIn(db, held, { events: read.flatMap(({ events }) => events.map((each) => each.read(held))), now });
    for (const { page, wrong } of read)
      // One after the other: they share the transaction's connection.
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
    const minutes = held.poll_minutes || usualMinutes;
    await sql`
      update trace_subscription set next_poll_at = ${now}::timestamptz + make_interval(mins => ${minutes})
      where id = ${id}`.execute(db);
  });
}

type Page = { url: string; status: number; body: string; error: string };

/** Page after page, as far as they follow each other; what was told before one that fails is kept. */
async function pagesOf(ask: Ask, first: string, headers: Record<string, string>): Promise<Page[]> {
  const pages: Page[] = [];
  let url: string | undefined = first;
  while (url !== undefined) {
    const { page, next } = await pageAt(ask, url, headers);
    pages.push(page);
    const following = next === undefined ? undefined : nextUrl(first, next);
    const isKnown = pages.some((each) => each.url === following);
    if (following !== undefined && (isKnown || pages.length >= mostPages)) {
      page.error = isKnown ? 'its next page is one that came before' : `more than ${mostPages} pages`;
      return pages;
    }
    url = following;
  }
  return pages;
}

async function pageAt(ask: Ask, url: string, headers: Record<string, string>): Promise<{ page: Page; next?: string }> {
  try {
    const { status, body, headers: told } = await ask(url, { headers, maxBytes: mostBytes });
    if (status !== 200) return { page: { url, status, body, error: `answered ${status}` } };
    const next = [told['next-page'] ?? []].flat()[0];
    return { page: { url, status, body, error: '' }, ...(next && { next }) };
  } catch (error) {
    return { page: { url, status: 0, body: '', error: error instanceof Error ? error.message : String(error) } };
  }
}

/** The standard says a link, its example is a bare cursor. Another server is not asked: it would be told our credential. */
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
