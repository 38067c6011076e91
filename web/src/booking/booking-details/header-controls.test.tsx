import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderForm } from '#test/booking/render-form.tsx';
import { BillTypeControl, DischargePortControl } from './header-controls.tsx';
import { BookingField } from './form/booking-field.tsx';
import { useRuleFacts } from './findings/rule-facts.ts';

afterEach(cleanup);

function Ports() {
  const facts = useRuleFacts();
  return facts && <BookingField name="portdischarge" control={DischargePortControl} />;
}

function Bills() {
  const facts = useRuleFacts();
  return facts && <BookingField name="issuetype" control={BillTypeControl} />;
}

async function entered(text: string): Promise<void> {
  const control = await screen.findByRole('combobox');
  fireEvent.change(control, { target: { value: text } });
  fireEvent.blur(control);
}

test('the place of delivery is the port of discharge until another one is entered', async () => {
  const { form, values } = renderForm(undefined, <Ports />);
  await entered('SGSIN');
  await waitFor(() => expect(values().header['placedelivery']).toBe('SINGAPORE'));
  await entered('USL');
  await entered('USLAX');
  await waitFor(() => expect(values().header['placedelivery']).toBe('LOS ANGELES'));

  form.setField('placedelivery', 'CHICAGO');
  await entered('SGSIN');
  await waitFor(() => expect(values().header['portdischarge']).toBe('SGSIN'));
  expect(values().header['placedelivery']).toBe('CHICAGO');
});

test('a type of bill sets its numbers of originals and copies until others are entered', async () => {
  const { form, values } = renderForm(undefined, <Bills />);
  const counts = () => [values().header['nobill'], values().header['copynobilll']];
  await entered('ORI');
  await waitFor(() => expect(counts()).toEqual(['3', '3']));
  await entered('TLX');
  await waitFor(() => expect(counts()).toEqual(['0', '1']));

  form.setField('copynobilll', '5');
  await entered('ORI');
  await waitFor(() => expect(counts()).toEqual(['3', '5']));
});
