import type { Booking } from '#contract/booking/booking.ts';
import { vgmMoves, type VgmStep } from '#contract/booking/machine/vgm-moves.ts';

/** The containers that a step applies to. */
export function applicableLines({ ctnlist }: Booking, step: VgmStep): Booking['ctnlist'] {
  return ctnlist.filter(({ vgm_state }) => vgmMoves[step].from.includes(vgm_state));
}
