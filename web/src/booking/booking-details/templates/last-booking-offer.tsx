import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { headerText } from '../form/booking-values.ts';
import { useFormState } from '../form/form-context.ts';
import type { PatternImport } from './use-pattern.tsx';
import { lastBookingOptions } from './template-api.ts';
import { templateMessage } from './template.messages.ts';
import './template.css';

const debounceMs = 500;

/** Once the customer of a new booking is known: what they booked last, to begin with. */
export function LastBookingOffer({ onTake }: { onTake: PatternImport['offer'] }) {
  const customer = useDebounced(
    useFormState(({ values }) => headerText(values, 'customername').trim()),
    debounceMs,
  );
  const [settled, setSettled] = useState('');
  const { data: last } = useQuery(lastBookingOptions(customer));
  if (!last || customer === settled) return null;
  const { orderno, createtime } = last;

  function takeIt() {
    if (!last) return;
    setSettled(customer);
    onTake({ ...last, name: templateMessage('last_name', { orderno }) }, ['customername']);
  }
  return (
    <p className="q-pattern-offer" role="status">
      <Icon name="copy" />
      <span>
        {templateMessage('last_found', { orderno, when: textOfValue({ meta: { kind: 'instant' } }, createtime) })}
      </span>
      <Button size="small" variant="primary" onClick={takeIt}>
        {templateMessage('last_copy')}
      </Button>
      <Button size="small" variant="text" onClick={() => setSettled(customer)}>
        {templateMessage('dismiss')}
      </Button>
    </p>
  );
}
