import { sql } from 'kysely';
import { type CardName, cardNames, cardRights } from '#contract/workbench/cards.ts';
import type { CardWithFigures, Figures, Workbench } from '#contract/workbench/figures.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { partOf } from '#server/http/parts.ts';
import type { Ctx } from '#server/http/route.ts';
import { scaledTimeout } from '#server/platform/timeouts.ts';
import type { CardContext } from './counted.ts';
import { healthCard } from './health.ts';
import { lanesCard } from './lanes.ts';
import { beginning } from './layout.ts';
import { missedCard } from './missed.ts';
import { peopleCard, regionsCard } from './people.ts';
import { recentCard } from './recent.ts';
import { sailingsCard } from './sailings.ts';
import { statusCard } from './status.ts';
import { todoCard } from './todo.ts';
import { weeksCard } from './weeks.ts';

/** How each card is made. */
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

/** Longer than that no card is waited for; the others are shown without it. */
const cardSeconds = 5;

/** What the caller's workbench shows: their layout, and the cards of it that they may see. */
export async function workbenchOf(ctx: Ctx): Promise<Workbench> {
  const { layout, is_own: isOwn, span } = await beginning(ctx.db, ctx.viewer.id);
  const offered = cardNames.filter((card) => mayHave(ctx.viewer, card));
  const shown = layout.filter(({ card }) => offered.includes(card));
  // Helpers of a plan take longer to begin than these statements run, and the other callers' processors.
  await sql`
    select set_config('statement_timeout', ${`${scaledTimeout(cardSeconds)}s`}, true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(
    ctx.db,
  );
  const cards: Record<string, unknown> = {};
  // One after the other: they share a connection.
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

/** The white list may switch the data scope off for a list, and so for what is counted of it. */
function viewerForCard(viewer: Viewer, card: CardWithFigures): Viewer {
  const path = cardRights[card];
  return viewer.rights.skipsScope('GET', path, path) ? { ...viewer, scope: { all: true } } : viewer;
}
