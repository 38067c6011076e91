import * as z from 'zod';
import { CheckResponse, CheckBody, RuleFactsRow, SubstanceFactRow } from '#contract/booking/rules/check.ts';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { findingsOf } from '../findings.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { ruleFactsNow, substanceFactsOf } from './rule-facts.ts';

/** At most as many as a booking has substances, separated by commas. */
const unNumbers = z
  .string()
  .regex(/^\d{4}(,\d{4}){0,199}$/, 'format')
  .transform((text) => text.split(','));

/** The rules for pages: their facts, and the findings that need the database. */
export const checkRoutes: Route[] = [
  route({
    method: 'GET',
    url: '/api/booking/booking/rule_facts/',
    access: 'booking:Retrieve',
    summary: 'What the rules of bookings go by: code tables, settings and severities',
    query: z.object({}),
    output: RuleFactsRow,
    handle: async ({ db }: Ctx) => {
      const { destinationRules: _, ...facts } = await ruleFactsNow(db);
      // Patterns run only on the server.
      return RuleFactsRow.parse({ ...facts, destinationRules: [] });
    },
  }),
  route({
    method: 'GET',
    url: '/api/booking/booking/rule_facts/substances/',
    access: 'booking:Retrieve',
    summary: 'What the rules of bookings know of UN numbers that only a public table has',
    query: z.object({ un_number: unNumbers }),
    output: z.array(SubstanceFactRow),
    handle: async ({ db }: Ctx, { query }) =>
      (await substanceFactsOf(db, query.un_number)).map((each) => SubstanceFactRow.parse(each)),
  }),
  route({
    method: 'POST',
    url: '/api/booking/booking/check/',
    access: 'booking:Retrieve',
    summary: 'Checks a booking as it stands, stored or not, for a step; nothing is written',
    labels: [bookingLabels],
    body: CheckBody,
    output: CheckResponse,
    unlogged: true,
    handle: async (ctx: Ctx, { body: { id, stage, booking } }) => {
      const found = await findingsOf(ctx, { ...booking, id }, stage);
      const { version } = await ruleFactsNow(ctx.db);
      return CheckResponse.parse({ version, findings: found });
    },
  }),
];
