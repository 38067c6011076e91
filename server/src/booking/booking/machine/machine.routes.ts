import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { Booking, BookingInput, bookings } from '#contract/booking/booking.ts';
import { actionNames } from '#contract/booking/machine/actions.labels.ts';
import { actionBody } from '#contract/booking/machine/bodies.ts';
import { type Right, actorOf } from '#contract/booking/machine/move.ts';
import { rightOf, moveFor } from '#contract/booking/machine/moves.ts';
import { moveLabels } from '#contract/booking/machine/record.labels.ts';
import { type BookingAction, bookingActions, soStatus } from '#contract/booking/status.ts';
import { int } from '#contract/kit.ts';
import { partialOf } from '#contract/partial.ts';
import { type Ctx, type FieldLabels, type Route, route, type WorkCtx } from '#server/http/route.ts';
import { byId } from '#server/http/slice.ts';
import { fail } from '#server/platform/app-error.ts';
import { rememberParties } from '../../party/public.ts';
import { giveLock, takeLock } from '../booking.lock.ts';
import { siEdit } from '../booking.service.ts';
import { bookingDetail, withLists } from '../booking.view.ts';
import { withPeopleInScope } from '../people/pattern.ts';
import { combine } from './combine.ts';
import { recordedLabels, newBooking, recordEvent } from './record.ts';
import { split } from './split.ts';
import { addressOf, bookingBeyondScope, actionsByRights } from './allowed-actions.ts';
import { type RequestedTransition, transition } from './transition.ts';
import { templatePayload } from '#contract/booking/template-payload.ts';
import { rowById } from '#server/http/rows.ts';
import { insertBooking } from '../booking.content.ts';
import { takeOrderNumber } from '../order-number.ts';
import { refuseMove } from './refusal.ts';

export const machineLabels: readonly FieldLabels[] = [moveLabels, ...recordedLabels];

/** Actions with routes among the booking's own. */
const ownRouteActions: ReadonlySet<BookingAction> = new Set(['edit', 'delete', 'si_edit']);

type Run = (ctx: Ctx, request: RequestedTransition) => Promise<number>;

/** Actions that are more than a transition of one row. Each returns the id of the booking to show. */
const specialRuns: Readonly<Partial<Record<BookingAction, Run>>> = {
  copy: (ctx, { id }) => copyBooking(ctx, id),
  split,
  combine: async (ctx, request) => {
    await combine(ctx, request);
    return request.id;
  },
};

const run: Run = async (ctx, request) => {
  await transition(ctx, request);
  if (request.action === 'submit') await rememberParties(ctx, [request.id]);
  return request.id;
};

/** One route for each action. */
const moveRoutes: readonly Route[] = bookingActions.filter((action) => !ownRouteActions.has(action)).map(moveRoute);

export function accessOf(action: BookingAction): `booking:${Right}` {
  return `booking:${rightOf(action)}`;
}

function moveRoute(action: BookingAction): Route {
  const work = specialRuns[action] ?? run;
  return route({
    ...addressOf(action),
    access: accessOf(action),
    summary: `Bookings: ${actionNames.en[action]}`,
    params: byId,
    body: actionBody(action),
    output: Booking,
    labels: machineLabels,
    handle: async (ctx: Ctx, { params, body }) => {
      refuseUnheld(ctx, action);
      const version = body.version ?? ctx.request.ifMatch;
      const id = await work(ctx, { id: params.id, action, body: { ...body, ...(version && { version }) } });
      return shown(ctx, id);
    },
  });
}

/** Some actions need a second right in addition to that of their call. */
function refuseUnheld({ viewer }: Ctx, action: BookingAction): void {
  if (actionsByRights(viewer).has(action)) return;
  const { method, url } = addressOf('edit');
  fail('forbidden', { method, path: url });
}

/** The booking after the action, even if the caller has just given it away. */
async function shown(ctx: Ctx, id: number) {
  return bookingDetail(ctx, await bookingBeyondScope(ctx, id));
}

const siRoute = route({
  method: 'PUT',
  url: `${bookings.path}{id}/si/`,
  access: accessOf('si_edit'),
  summary: 'Bookings: edit the shipping instructions',
  params: byId,
  body: partialOf(BookingInput).extend({ version: int(1, 2_147_483_647).optional() }),
  output: Booking,
  labels: machineLabels,
  handle: async (ctx: Ctx, { params, body: { version, ...values } }) => {
    // Fields left out of a body are absent: JSON has no undefined.
    const change = values as Partial<BookingInput>;
    await siEdit(ctx, { id: params.id, version: version ?? ctx.request.ifMatch, values: change });
    ctx.reply.message = 'updated';
    return shown(ctx, params.id);
  },
});

const lock = { url: `${bookings.path}{id}/lock/`, access: accessOf('send'), params: byId, output: Booking } as const;

const lockRoutes: readonly Route[] = [
  route({
    ...lock,
    method: 'POST',
    summary: 'Bookings: take one to work on for a quarter of an hour',
    handle: async (ctx: Ctx, { params }) => {
      await takeLock(ctx, params.id);
      return shown(ctx, params.id);
    },
  }),
  route({
    ...lock,
    method: 'DELETE',
    summary: 'Bookings: give one back that was taken to work on',
    handle: async (ctx: Ctx, { params }) => {
      await giveLock(ctx, params.id);
      return shown(ctx, params.id);
    },
  }),
];

export const machineRoutes: readonly Route[] = [...moveRoutes, siRoute, ...lockRoutes];

/** Creates a booking from another one (SO18); returns its id. */
async function copyBooking(ctx: WorkCtx, id: number): Promise<number> {
  const source = await rowById(ctx, bookingTable, id);
  const actor = actorOf(ctx.viewer.userType);
  const move = moveFor('copy', source, actor) ?? refuseMove(ctx, { booking: source, action: 'copy', actor });
  const pattern = templatePayload(await withLists(ctx, source));
  const orderno = await takeOrderNumber(ctx.db);
  const bsstatus = soStatus.notSubmitted;
  const copyId = await insertBooking(ctx, await withPeopleInScope(ctx, pattern), {
    orderno,
    bsstatus,
    copied_from_id: id,
  });
  const other = { id, orderno: source.orderno };
  await recordEvent(ctx, newBooking({ id: copyId, orderno, bsstatus }), { action: move.audit, other, isNew: true });
  return copyId;
}
