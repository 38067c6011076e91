import type { Booking } from '#contract/booking/booking.ts';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { containerLabels } from '#contract/booking/container.labels.ts';
import { vgmStates } from '#contract/freight/vgm.ts';
import { dayIn } from '#contract/schedule/weeks.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { figureText } from '#web/screen/controls/number-text.ts';
import { FactGrid } from '#web/ui/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VgmStateTag } from '../../booking-details/public.ts';
import { serverNow, useCutOffs } from '../../cut-offs/public.ts';
import type { ActionFieldsProps } from '../action-form.ts';
import { actionMessage } from '../actions.messages.ts';

const labels = { ...localeTexts(containerLabels), ...localeTexts(bookingLabels) };

/** What a booking takes along to another ship, and whether its own should have left. */
export function MovedCargo({ booking }: Pick<ActionFieldsProps, 'booking'>) {
  if (!booking) return null;
  return (
    <div className="q-action-moved" data-wide>
      <FactGrid
        facts={[
          [labels.ctnall, booking.ctnall],
          [labels.kgs, figureText(booking.kgs ?? '')],
          [labels.vgm_state, booking.ctnlist.length > 0 && <VgmCounts key="vgm" booking={booking} />],
        ]}
      />
      <SailedNote booking={booking} />
    </div>
  );
}

/** The number of containers in each state of their verified gross mass. */
function VgmCounts({ booking: { ctnlist } }: { booking: Booking }) {
  return vgmStates.map((state) => {
    const lines = ctnlist.filter(({ vgm_state: each }) => each === state);
    const count = lines.reduce((sum, { ctnnum }) => sum + ctnnum, 0);
    return (
      count > 0 && (
        <span key={state}>
          {count} × <VgmStateTag state={state} />
        </span>
      )
    );
  });
}

function SailedNote({ booking }: { booking: Booking }) {
  const { data } = useCutOffs(booking);
  const { etd } = booking;
  if (!data || etd === null || etd >= dayIn(data.time_zone, serverNow())) return null;
  return (
    <p role="note">
      <Icon name="warning" />
      {actionMessage('sailed', { day: etd })}
    </p>
  );
}
