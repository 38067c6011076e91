import { sql } from 'kysely';
import { type CardName, cardNames, cardRights } from '#contract/workbench/cards.ts';
import type { CardWithFigures, Figures, Workbench } from '#contract/workbench/figures.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { partOf } from '#server/http/response/parts.ts';
import type { Ctx } from '#server/http/route.ts';
import { scaledTimeout } from '#server/platform/timeouts.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { type CardContext, countOf, listedRows } from './counted.ts';
import { healthCard } from './health.ts';
import { beginning } from './layout.ts';
import { peopleCard, regionsCard } from './people.ts';
import { recentCard } from './recent.ts';
import { sailingsCard } from './sailings.ts';
import { statusCard } from './status.ts';
import { weeksCard } from './weeks.ts';
import { dueOf } from './due.ts';
import { todoFilters, laneBookings } from '#contract/workbench/links.ts';

const byStatus = ['submit', 'send', 'dismissed'] as const;

/** The caller's open work: each counted as in its list. */
async function todoCard(asker: CardContext): Promise<Figures['todo']> {
  const { db, totals, viewer } = asker;
  const counts = byStatus.map((todo) => sql`${sql.lit(todo)}, ${countOf(bookingTable, viewer, todoFilters[todo])}`);
  const byState = await totals(
    db,
    sql<{ total: Pick<Figures['todo'], (typeof byStatus)[number]> }>`
      select jsonb_build_object(${sql.join(counts)}) as total`,
  );
  return { ...byState, ...(await dueOf(asker)).waits };
}

/** Functions for the cards. */
const makers: { [C in CardWithFigures]: (asker: CardContext) => Promise<Figures[C]> } = {
  todo: todoCard,
  status: statusCard,
  weeks: weeksCard,
  lanes: lanesCard,
  sailings: sailingsCard,
  missed: missedCard,
  recent: recentCard,
  people: peopleCard,
  regions: regionsCard,
  health: healthCard,
};

/** Time limit of a card; the others are shown without it. */
const cardSeconds = 5;

/** The caller's workbench: their layout, and its cards as far as they may see them. */
export async function workbenchOf(ctx: Ctx): Promise<Workbench> {
  const { layout, is_own: isOwn, span } = await beginning(ctx.db, ctx.viewer.id);
  const offered = cardNames.filter((card) => mayHave(ctx.viewer, card));
  const shown = layout.filter(({ card }) => offered.includes(card));
  // Parallel workers take longer to start than these statements run, and would take processors from other callers.
  await sql`
    select set_config('statement_timeout', ${`${scaledTimeout(cardSeconds)}s`}, true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(
    ctx.db,
  );
  const cards: Record<string, unknown> = {};
  // Sequentially, because they share a connection.
  for (const { card } of shown) {
    if (card === 'shortcuts') continue;
    const asker = { ...ctx, viewer: viewerForCard(ctx.viewer, card), span };
    cards[card] = await partOf(ctx, 'a card of the workbench', () => makers[card](asker));
  }
  return { now: ctx.now.toISOString(), layout: shown, is_own_layout: isOwn, offered, cards };
}

function mayHave({ rights }: Viewer, card: CardName): boolean {
  if (card === 'shortcuts') return true;
  const path = cardRights[card];
  return rights.allows('GET', path, path);
}

/** The white list may disable the data scope of a list, and so of its counts. */
function viewerForCard(viewer: Viewer, card: CardWithFigures): Viewer {
  const path = cardRights[card];
  return viewer.rights.skipsScope('GET', path, path) ? { ...viewer, scope: { all: true } } : viewer;
}

/** Recently missed cut-offs, as on the radar: a booking once in total, and once per code. */
async function missedCard(asker: CardContext): Promise<Figures['missed']> {
  return (await dueOf(asker)).missed;
}

/** Boxes of the last months by the lane of the port of discharge, most first. */
function lanesCard({ db, totals, viewer }: CardContext): Promise<Figures['lanes']> {
  return totals(
    db,
    sql<{ total: Figures['lanes'] }>`
      with ports as (
        select t.portdischarge as code, count(*) as bookings, sum(t.teu) as teu
        from booking t where ${listedRows(bookingTable, viewer, laneBookings)} group by 1),
      lanes as (
        select coalesce(p.lane, '') as lane, sum(ports.bookings) as bookings, sum(ports.teu) as teu
        from ports left join port p using (code) group by 1)
      select coalesce(jsonb_agg(jsonb_build_object('lane', lane, 'bookings', bookings, 'teu', teu::text)
        order by lanes.teu desc, lane), '[]') as total from lanes`,
  );
}
