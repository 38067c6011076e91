import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderForm } from '#test/booking/render-form.tsx';
import { BillTypeControl, DischargePortControl, PlaceControl } from './header-controls.tsx';
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

test('a port of the world, chosen by name, sets the place of delivery as well', async () => {
  const { values } = renderForm(undefined, <Ports />);
  await entered('koper');
  await waitFor(() => expect(values().header).toMatchObject({ portdischarge: 'SIKOP', placedelivery: 'KOPER' }));
});

test('a typed code of a port of the world does so, too', async () => {
  const { values } = renderForm(undefined, <Ports />);
  await entered('SIKOP');
  await waitFor(() => expect(values().header).toMatchObject({ portdischarge: 'SIKOP', placedelivery: 'KOPER' }));
});

describe('a place of delivery', () => {
  const place = () => renderForm(undefined, <BookingField name="placedelivery" control={PlaceControl} />);

  test.each(['SIKOP', '科佩尔', 'koper'])('is the name of the place that is meant by %s', async (text) => {
    const { values } = place();
    await entered(text);
    await waitFor(() => expect(values().header['placedelivery']).toBe('KOPER'));
  });

  test('is taken from the list by the arrows', async () => {
    const { values } = place();
    const control = await screen.findByRole('combobox');
    fireEvent.change(control, { target: { value: 'KOP' } });
    await screen.findByRole('option', { name: /SIKOP/, selected: false });
    fireEvent.keyDown(control, { key: 'ArrowDown' });
    fireEvent.keyDown(control, { key: 'Enter' });
    expect(values().header['placedelivery']).toBe('KOPER');
  });

  test('may be any text, which is converted to what carriers read', async () => {
    const { values } = place();
    await entered('kop ramp');
    await waitFor(() => expect(values().header['placedelivery']).toBe('KOP RAMP'));
    await entered('kop');
    await waitFor(() => expect(values().header['placedelivery']).toBe('KOP'));
  });
});
