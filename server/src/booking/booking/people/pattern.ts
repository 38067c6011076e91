import { BookingInput } from '#contract/booking/booking.ts';
import type { BookingPattern } from '#contract/booking/booking-template.ts';
import { ContainerInput } from '#contract/booking/container.ts';
import { GoodsInput } from '#contract/booking/goods.ts';
import { DangerousInput } from '#contract/booking/special-cargo.ts';
import { codesIn, unknownCodes } from '#server/http/write/changes.ts';
import type { Ctx, WorkCtx } from '#server/http/route.ts';
import { isVisibleCustomer } from '../../customer/public.ts';
import { nameOfUser } from '#server/system/user/public.ts';

/** The parts of a stored template that are valid today; deleted or disabled codes are omitted and reported. */
export async function bookingPattern(ctx: Ctx, stored: BookingInput): Promise<BookingPattern> {
  const gone = (await unknownCodes(ctx.db, codesOf(stored))).map(({ path, value }) => ({ path, value: String(value) }));
  const left = await withPeopleInScope(ctx, stored);
  return {
    payload: withoutCodes(
      left,
      gone.map(({ path }) => path),
    ),
    gone,
  };
}

function codesOf(booking: BookingInput) {
  const lines = booking.ctnlist.flatMap((line, at) => [
    ...codesIn(ContainerInput.shape, line, { at: `ctnlist.${at}.` }),
    ...(line.goods ?? []).flatMap((each, index) =>
      codesIn(GoodsInput.shape, each, { at: `ctnlist.${at}.goods.${index}.` }),
    ),
  ]);
  const substances = booking.dglist.flatMap((each, at) => codesIn(DangerousInput.shape, each, { at: `dglist.${at}.` }));
  return [...codesIn(BookingInput.shape, booking), ...lines, ...substances];
}

/** A line without its type is omitted. */
function withoutCodes(booking: BookingInput, unknownPaths: readonly string[]): BookingInput {
  if (unknownPaths.length === 0) return booking;
  const ctnlist = booking.ctnlist.flatMap((line, at) => {
    const path = `ctnlist.${at}`;
    if (unknownPaths.includes(`${path}.ctnall`)) return [];
    const goods = line.goods?.map((each, index) => cleared(each, `${path}.goods.${index}.`, unknownPaths));
    return [{ ...cleared(line, `${path}.`, unknownPaths), ...(goods && { goods }) }];
  });
  const dglist = booking.dglist.map((each, at) => cleared(each, `dglist.${at}.`, unknownPaths));
  return { ...cleared(booking, '', unknownPaths), ctnlist, dglist };
}

function cleared<T extends object>(row: T, at: string, unknownPaths: readonly string[]): T {
  const names = Object.keys(row).filter((name) => unknownPaths.includes(`${at}${name}`));
  return { ...row, ...Object.fromEntries(names.map((name) => [name, null])) };
}

/** A booking to be copied, with the salesman and the customer that its new owner may choose. */
export async function withPeopleInScope(ctx: WorkCtx, booking: BookingInput): Promise<BookingInput> {
  return withoutUnknownCustomer(ctx, await withoutFormerSalesman(ctx, booking));
}

/** A salesman who has left is not copied. */
async function withoutFormerSalesman(ctx: WorkCtx, booking: BookingInput): Promise<BookingInput> {
  const { sale_id: sale } = booking;
  return sale === null || (await nameOfUser(ctx, sale)) !== undefined ? booking : { ...booking, sale_id: null };
}

/** Nor is a customer out of the caller's scope or disabled; the name remains. */
async function withoutUnknownCustomer(ctx: WorkCtx, booking: BookingInput): Promise<BookingInput> {
  const { customer_id: customer } = booking;
  return customer === null || (await isVisibleCustomer(ctx, customer)) ? booking : { ...booking, customer_id: null };
}
