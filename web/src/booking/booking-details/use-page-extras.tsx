import type { ReactNode } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import type { MenuItem } from '#web/ui/menu-list.tsx';
import type { BookingForm } from './form-store.ts';
import { LastBookingOffer } from './templates/last-booking-offer.tsx';
import { usePrefill } from './templates/use-prefill.tsx';
import { useTemplates } from './templates/use-templates.tsx';
import { assignMessage, useAssign, useVgmSteps } from '../actions/public.ts';

type Page = { booking: Booking | undefined; form: BookingForm; canEdit: boolean };

/** What a booking's page offers beside its steps: gross masses, templates, the customer's last booking, handing it to somebody. */
export function usePageExtras({ booking, form, canEdit }: Page): {
  items: readonly MenuItem[];
  offer: ReactNode;
  dialog: ReactNode;
} {
  const templates = useTemplates(form, canEdit);
  const prefilled = usePrefill(!booking && canEdit, templates.offer);
  const { assign, dialog } = useAssign();
  const vgm = useVgmSteps(booking);
  const assignItem: MenuItem[] =
    booking && assign
      ? [{ key: 'assign', text: assignMessage('assign'), icon: 'user', onSelect: () => assign([booking]) }]
      : [];
  return {
    items: [...vgm.items, ...assignItem, ...templates.items],
    offer: !booking && canEdit && (
      <>
        {prefilled}
        {templates.hint}
        <LastBookingOffer onTake={templates.offer} />
      </>
    ),
    dialog: (
      <>
        {vgm.dialog}
        {templates.dialog}
        {dialog}
      </>
    ),
  };
}
