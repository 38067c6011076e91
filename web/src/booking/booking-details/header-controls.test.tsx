import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderForm } from '#test/booking/render-form.tsx';
import { DischargePortControl } from './header-controls.tsx';
import { BookingField } from './form/booking-field.tsx';
import { useRuleFacts } from './findings/rule-facts.ts';

afterEach(cleanup);

function Ports() {
  const facts = useRuleFacts();
  return facts && <BookingField name="portdischarge" control={DischargePortControl} />;
}

async function discharged(at: string): Promise<void> {
  const control = await screen.findByRole('combobox');
  fireEvent.change(control, { target: { value: at } });
  fireEvent.blur(control);
}

test('cargo is delivered at the port of discharge until somebody says otherwise', async () => {
  const { form, values } = renderForm(undefined, <Ports />);
  await discharged('SGSIN');
  await waitFor(() => expect(values().header['placedelivery']).toBe('SINGAPORE'));
  await discharged('USL');
  await discharged('USLAX');
  await waitFor(() => expect(values().header['placedelivery']).toBe('LOS ANGELES'));

  form.setField('placedelivery', 'CHICAGO');
  await discharged('SGSIN');
  await waitFor(() => expect(values().header['portdischarge']).toBe('SGSIN'));
  expect(values().header['placedelivery']).toBe('CHICAGO');
});
