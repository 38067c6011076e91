import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LastBooking } from '#contract/booking/booking-template.ts';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { settleFocus } from '#web/platform/page/settle.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type BookingValues, headerText } from '../form/booking-values.ts';
import { useFormState } from '../form/form-context.ts';
import type { PatternImport } from './use-pattern.tsx';
import { type CustomerLane, lastBookingOptions } from './template-api.ts';
import { templateMessage } from './template.messages.ts';
import './template.css';

const debounceMs = 500;

/** Offers the customer's last booking, on this lane if there is one, to fill what is empty in a new one. */
export function LastBookingOffer({ onTake }: { onTake: PatternImport['fill'] }) {
  const lane = useDebounced(
    useFormState(({ values }) => JSON.stringify(laneOf(values))),
    debounceMs,
  );
  const query = JSON.parse(lane) as CustomerLane;
  const [settled, setSettled] = useState('');
  const { data: last } = useQuery(lastBookingOptions(query));
  if (!last || query.customername === settled) return null;
  const settle = () => setSettled(query.customername);

  function takeIt() {
    if (!last) return;
    settle();
    onTake({ ...last, name: templateMessage('last_name', { orderno: last.orderno }) });
  }
  return <Offer last={last} onTake={takeIt} onDismiss={settle} />;
}

function laneOf(values: BookingValues): CustomerLane {
  const textIn = (name: string) => headerText(values, name).trim();
  return {
    customername: textIn('customername'),
    portload: textIn('portload'),
    portdischarge: textIn('portdischarge'),
  };
}

type OfferProps = { last: NonNullable<LastBooking>; onTake: () => void; onDismiss: () => void };

const takeKeys = 'Alt+C';

/** Alt+C takes it wherever the focus is. */
function Offer({ last: { orderno, createtime, payload }, onTake, onDismiss }: OfferProps) {
  const latest = useRef(onTake);
  useEffect(() => {
    latest.current = onTake;
  });
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const isShortcut =
        event.altKey && !event.ctrlKey && event.code === 'KeyC' && !document.querySelector('dialog[open]');
      if (!isShortcut) return;
      event.preventDefault();
      // Pending input is committed first.
      settleFocus();
      latest.current();
    }
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
  return (
    <p className="q-pattern-offer" role="status">
      <Icon name="copy" />
      <span>
        {templateMessage('last_found', {
          orderno,
          lane: `${payload.portload ?? ''} → ${payload.portdischarge ?? ''}`,
          when: textOfValue({ meta: { kind: 'instant' } }, createtime),
        })}
      </span>
      <Button size="small" variant="primary" aria-keyshortcuts={takeKeys} onClick={onTake}>
        {templateMessage('last_copy')}
        <kbd>{takeKeys}</kbd>
      </Button>
      <Button size="small" variant="text" onClick={onDismiss}>
        {templateMessage('dismiss')}
      </Button>
    </p>
  );
}
