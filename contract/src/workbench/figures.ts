import * as z from 'zod';
import { amendStates, cancelStates } from '../booking/status.ts';
import { date, instant } from '../kit.ts';
import type { CardName } from './cards.ts';
import { Layout } from './layout.ts';
import { punctualities } from '../schedule/punctuality.ts';
import { runFigures, todos } from './links.ts';
import { workbenchStatuses } from './states.ts';

const count = () => z.int().min(0);
// The keys are the names in the list.
const counts = <K extends string>(names: readonly K[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, count()])) as Record<K, z.ZodInt>);
const span = { from: date(), to: date() };

/** The content of each card. */
export const figures = {
  todo: counts(todos),
  status: z.array(z.object({ state: z.literal(workbenchStatuses), bookings: count() })),
  /** Orders by week of arrival; carriers by number of orders, `rest` are all further ones. */
  weeks: z.object({
    mondays: z.array(date()),
    carriers: z.array(z.string()),
    rest: z.array(z.string()),
    /** By week, then by carrier; the rest last, if there is one. */
    bookings: z.array(z.array(count())),
  }),
  lanes: z.array(z.object({ lane: z.string(), bookings: count(), teu: z.string() })),
  sailings: z.object({ ...span, carriers: z.array(counts(punctualities).extend({ carrier: z.string() })) }),
  /** Bookings with a recently missed cut-off that is still open: in total, and by code. */
  missed: z.object({
    bookings: count(),
    codes: z.array(z.object({ code: z.string(), name_zh: z.string(), name_en: z.string(), bookings: count() })),
  }),
  recent: z.array(
    z.object({
      id: z.int(),
      orderno: z.string(),
      customername: z.string(),
      carrier: z.string().nullable(),
      vessel: z.string(),
      voyno: z.string(),
      portload: z.string().nullable(),
      portdischarge: z.string().nullable(),
      etd: date().nullable(),
      bsstatus: z.int(),
      cancel_state: z.enum(cancelStates),
      amend_state: z.enum(amendStates),
    }),
  ),
  people: z.object({
    ...span,
    /** Users who logged in today, in the last 7 days and in the whole period. */
    today: count(),
    week: count(),
    all: count(),
    days: z.array(z.object({ day: date(), logins: count(), people: count() })),
  }),
  regions: z.object({ ...span, regions: z.array(z.object({ region: z.string(), logins: count() })) }),
  health: z.object({
    jobs: z.array(z.object({ name: z.string(), waiting: count(), active: count(), failed: count() })),
    queue: z.object({ waiting: count(), active: count(), failed: count(), oldest_seconds: count() }),
    /** Scheduled tasks; failures since yesterday. */
    runs: counts(runFigures).extend(span),
    tasks: z.object({ running: count(), failed: count() }),
    storage: z.object({ database_bytes: count(), files: count(), file_bytes: count() }),
    connections: z.object({ used: count(), most: count() }),
  }),
} as const satisfies Partial<Record<CardName, z.ZodType>>;

export type CardWithFigures = keyof typeof figures;
export type Figures = { [C in CardWithFigures]: z.output<(typeof figures)[C]> };

/** A failed card is reported as failed; the others are shown. */
const cardResult = <D extends z.ZodType>(data: D) =>
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('ok'), data }),
    z.object({ state: z.literal('failed'), request_id: z.string() }),
  ]);

/** The whole workbench in one response. */
export const Workbench = z.object({
  now: instant(),
  layout: Layout,
  is_own_layout: z.boolean(),
  /** The cards that the caller may use. */
  offered: z.array(z.string()),
  /** The cards that the caller has chosen; shortcuts are drawn from their menu. */
  cards: z.object({
    todo: cardResult(figures.todo).optional(),
    status: cardResult(figures.status).optional(),
    weeks: cardResult(figures.weeks).optional(),
    lanes: cardResult(figures.lanes).optional(),
    sailings: cardResult(figures.sailings).optional(),
    missed: cardResult(figures.missed).optional(),
    recent: cardResult(figures.recent).optional(),
    people: cardResult(figures.people).optional(),
    regions: cardResult(figures.regions).optional(),
    health: cardResult(figures.health).optional(),
  }),
});
export type Workbench = z.output<typeof Workbench>;
