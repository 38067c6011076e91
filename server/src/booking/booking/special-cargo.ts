import type { BookingInput } from '#contract/booking/booking.ts';
import type { DangerousInput } from '#contract/booking/special-cargo.ts';
import {
  changedFirst,
  syncDangerousList,
  type FirstDangerous,
  firstDangerous,
  type Vent,
  syncVent,
} from '#contract/booking/special-cargo-sync.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { dangerousSubstances } from './booking.dangerous.ts';
import type { LockedBooking } from './machine/allowed-actions.ts';

type Values = Partial<BookingInput>;
type Fields = Partial<Vent & FirstDangerous>;
type Special<List> = { fields: Fields; dglist: List };

/** A new booking's special cargo, with fields and list synchronised. */
export function newSpecialCargo(values: BookingInput): Special<readonly DangerousInput[]> {
  const dglist = syncDangerousList({ list: values.dglist, changed: changedFirst(values) });
  return { fields: { ...syncVent(values), ...firstDangerous(dglist) }, dglist };
}

/** The same for an update; `dglist` undefined: the list is unchanged. */
export async function changedSpecialCargo(
  { db }: WorkCtx,
  current: LockedBooking,
  values: Values,
): Promise<Special<readonly DangerousInput[] | undefined>> {
  const vent = syncVent(values, current);
  const changed = changedFirst(values, current);
  if (!values.dglist && Object.keys(changed).length === 0) return { fields: vent, dglist: undefined };
  const list = values.dglist ?? (await dangerousSubstances(db, current.id));
  const dglist = syncDangerousList({ list, changed, current });
  return { fields: { ...vent, ...firstDangerous(dglist) }, dglist };
}
