import type { SearchResponse, SearchQuery } from '#contract/schedule/search.ts';
import { terminalsOf } from '#server/codes/terminal/public.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { find, type Question } from './find/find.ts';
import { type FoundPlan, planPage } from './find/found.ts';
import { scheduleOf } from './live.ts';
import { carrierNames, type PlaceName, type Places, placesOf, portsNear, zoneOf } from './places.ts';
import { presentPlan, portsIn } from './present.ts';
import { checkQuestion, daysOf } from './question.ts';
import { reasonsForNoPlan } from './reasons.ts';

/** Sailings from port to port: searched in memory; only names and time zones are queried. */
export async function searchSchedule(ctx: Ctx, query: SearchQuery): Promise<SearchResponse> {
  const { network, version } = await scheduleOf(ctx.cacheContext);
  const question = await questionOf(ctx, query);
  const since = performance.now();
  const { found, isInterline } = find(network, question);
  const page = planPage(found, query);
  const hasPlan = found.some(({ isBlank }) => !isBlank);
  const reasons = hasPlan ? [] : reasonsForNoPlan({ network, question, locale: ctx.locale });
  const took = performance.now() - since;
  const places = await placesOf(
    ctx.db,
    page.rows.flatMap(({ path }) => portsIn(network, path)),
  );
  const plans = page.rows.flatMap((row: FoundPlan) => presentPlan({ network, places, now: ctx.now.getTime() }, row));
  const carriers = await carrierNames(
    ctx.db,
    plans.flatMap(({ carrier, partners, legs }) => [carrier, ...partners, ...legs.map((leg) => leg.carrier)]),
  );
  const { from, to } = daysOf(query, question.around);
  return {
    took_ms: Math.round(took * 100) / 100,
    schedule_version: version,
    total: page.total,
    is_interline: isInterline,
    next_cursor: page.next,
    window: { from, to, zone: zoneOf(question.around.places, query.origin) },
    reasons,
    plans,
    ports: placeNames(places),
    carriers: Object.fromEntries([...carriers].map(([code, { name_zh, name_en }]) => [code, { name_zh, name_en }])),
  };
}

/** Validates a search and loads its context. */
async function questionOf(ctx: Ctx, given: SearchQuery): Promise<Question> {
  const query = await withTerminalNames(ctx.db, given);
  const near = await portsNear(ctx.db, query.origin);
  const places = await placesOf(ctx.db, [query.origin, query.destination, ...query.avoid, ...near]);
  const around = { now: ctx.now, places };
  checkQuestion(query, around);
  return { query, around, near };
}

/** A call has one of the names of its terminal. */
async function withTerminalNames(db: Tx, query: SearchQuery): Promise<SearchQuery> {
  if (query.terminal.length === 0) return query;
  const { namesOf } = await terminalsOf(db);
  return { ...query, terminal: query.terminal.flatMap((name) => namesOf(query.origin, name)) };
}

export function placeNames(places: Places): Record<string, Omit<PlaceName, 'code' | 'enabled'>> {
  return Object.fromEntries(
    [...places].map(([code, { name_zh, name_en, zone }]) => [code, { name_zh, name_en, zone }]),
  );
}
