import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { settleFocus } from '#web/platform/page/settle.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { headerText } from '../form/booking-values.ts';
import { useFormState } from '../form/form-context.ts';
import type { PatternImport } from './use-pattern.tsx';
import { lastBookingOptions } from './template-api.ts';
import { templateMessage } from './template.messages.ts';
import './template.css';

const debounceMs = 500;

/** Offers the customer's last booking as a pattern for a new one. */
export function LastBookingOffer({ onTake }: { onTake: PatternImport['offer'] }) {
  const customer = useDebounced(
    useFormState(({ values }) => headerText(values, 'customername').trim()),
    debounceMs,
  );
  const [settled, setSettled] = useState('');
  const { data: last } = useQuery(lastBookingOptions(customer));
  if (!last || customer === settled) return null;
  const { orderno } = last;

  function takeIt() {
    if (!last) return;
    setSettled(customer);
    onTake({ ...last, name: templateMessage('last_name', { orderno }) }, ['customername']);
  }
  return <Offer last={last} onTake={takeIt} onDismiss={() => setSettled(customer)} />;
}

type OfferProps = { last: { orderno: string; createtime: string }; onTake: () => void; onDismiss: () => void };

const takeKeys = 'Alt+C';

/** Alt+C takes it wherever the focus is. */
function Offer({ last: { orderno, createtime }, onTake, onDismiss }: OfferProps) {
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
        {templateMessage('last_found', { orderno, when: textOfValue({ meta: { kind: 'instant' } }, createtime) })}
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
