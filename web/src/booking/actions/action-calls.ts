import { type Booking, bookings as resource } from '#contract/booking/booking.ts';
import type { FieldError } from '#contract/envelope.ts';
import { api } from '#web/platform/api/api.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { randomKey } from '#web/platform/random-key.ts';
import { metaOfAction, type PageAction } from './action-meta.ts';

export type ActedOn = { id: number; orderno: string; version: number };

/** The result for one booking; `booking` is the answer, for a copy the new booking. */
export type ActionResult = {
  id: number;
  orderno: string;
  ok: boolean;
  msg?: string | undefined;
  fields?: readonly FieldError[] | undefined;
  booking?: Booking | undefined;
};

export type ActionBody = Readonly<Record<string, unknown>>;

const detailKey = (id: number) => ['booking-detail', id];

/** Runs an action for one booking; a refusal is thrown. */
export async function actOnOne(action: PageAction, booking: ActedOn, body: ActionBody): Promise<ActionResult> {
  const { id, orderno, version } = booking;
  const url = `${resource.path}${id}/`;
  const answer =
    action === 'delete'
      ? await api<undefined>('DELETE', url)
      : await api<Booking>('POST', `${url}${action}/`, { body: { version, ...body }, idempotencyKey: randomKey() });
  if (answer) showStepResult(answer);
  else refresh([id]);
  if (answer && answer.id !== id) refresh([id]);
  return { id, orderno, ok: true, booking: answer ?? undefined };
}

/** Runs an action for several bookings: in one call where the API has one, otherwise one after the other. */
export async function actOnMany(
  action: PageAction,
  bookings: readonly ActedOn[],
  body: ActionBody,
): Promise<readonly ActionResult[]> {
  const results = metaOfAction(action).isBatch
    ? await batch(action, bookings, body)
    : await oneByOne(action, bookings, body);
  refresh(bookings.map(({ id }) => id));
  return results;
}

async function batch(
  action: PageAction,
  bookings: readonly ActedOn[],
  body: ActionBody,
): Promise<readonly ActionResult[]> {
  const keys = bookings.map(({ id }) => id);
  if (action === 'delete') {
    await api<unknown>('DELETE', `${resource.path}multiple_delete/`, { body: { keys } });
    return bookings.map(({ id, orderno }) => ({ id, orderno, ok: true }));
  }
  const url = `${resource.path}batch/${action}/`;
  return api<ActionResult[]>('POST', url, { body: { ...body, keys }, idempotencyKey: randomKey() });
}

async function oneByOne(
  action: PageAction,
  bookings: readonly ActedOn[],
  body: ActionBody,
): Promise<readonly ActionResult[]> {
  const results: ActionResult[] = [];
  for (const booking of bookings) {
    // In sequence: a later one may depend on changes of an earlier one.
    results.push(await actOnOne(action, booking, body).catch((error: unknown) => refused(booking, error)));
  }
  return results;
}

function refused({ id, orderno }: ActedOn, error: unknown): ActionResult {
  const fields = error instanceof ApiError ? error.fields : [];
  return { id, orderno, ok: false, msg: errorText(error).text, fields };
}

/** Updates a booking in all lists and pages after a step. */
export function showStepResult(answer: Booking): void {
  queryClient.setQueryData(detailKey(answer.id), answer);
  refresh([answer.id]);
}

/** Refetches changed bookings in all lists and pages. */
export function refresh(ids: readonly number[]): void {
  for (const key of [resource.name, 'index']) void queryClient.invalidateQueries({ queryKey: [key] });
  for (const id of ids) {
    void queryClient.invalidateQueries({ queryKey: ['booking-events', id] });
    void queryClient.invalidateQueries({ queryKey: detailKey(id), refetchType: 'active' });
  }
}

/** A check that the caller may override with a reason (SO4, 2.3, SI2). */
export function isOverridable(error: ApiError): boolean {
  const { data, status } = error;
  return status === 409 && typeof data === 'object' && data !== null && 'guard' in data;
}

/** A check that only warns; its override still needs a reason (SO13). */
export function isWarning(error: ApiError): boolean {
  const { data } = error;
  const guard = isOverridable(error) && typeof data === 'object' && data !== null && 'guard' in data && data.guard;
  return guard === 'gate_passed' || guard === 'sailed';
}
