import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { OfferedCustomer } from '#contract/booking/customer.ts';
import { renderForm } from '#test/booking/render-form.tsx';
import { fakeServer } from '#test/screen/fake-server.ts';
import { BookingField } from '../form/booking-field.tsx';
import { CustomerControl, valuesFromCustomer } from './customer-control.tsx';
import { ShipperControl, lineAt, movesInto } from './party-controls.tsx';

afterEach(cleanup);

const customer: OfferedCustomer = {
  id: 5,
  code: 'HAINA',
  name_zh: '青岛海纳',
  name_en: 'HAINA',
  short_name: '海纳',
  credit_state: 'BLOCKED',
  credit_reason: 'owes',
  sale_id: 3,
  contact_name: 'ZHOU',
  contractno: 'C-1',
  booking_note: '',
  last_used_at: null,
};
const parties = [
  { id: 1, block: 'HAINA CO., LTD\nQINGDAO', use_count: 2, last_used_at: null },
  { id: 2, block: 'HAINA CO., LTD\nYANTAI', use_count: 1, last_used_at: null },
];

describe('a customer', () => {
  test('fills empty fields from the customer', () => {
    const filled = valuesFromCustomer(customer, (field) => field !== 'linkman');
    expect(filled).toEqual([
      ['customername', '青岛海纳'],
      ['customer_id', '5'],
      ['sale_id', '3'],
      ['contractno', 'C-1'],
    ]);
  });

  test('is selected by keyboard, shows its credit status, and is cleared by another name', async () => {
    const { values } = renderForm(undefined, <BookingField name="customername" control={CustomerControl} />);
    fakeServer(({ path }) => ({ data: path.endsWith('/offer/') ? [customer] : customer }));
    const field = screen.getByRole('combobox');
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: 'hn' } });
    await screen.findByRole('option', { name: /HAINA/, hidden: true });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() =>
      expect(values().header).toMatchObject({ customername: '青岛海纳', customer_id: '5', linkman: 'ZHOU' }),
    );
    expect((await screen.findByRole('status')).textContent).toContain('owes');
    // The stored name is the Chinese one.
    expect(screen.getByText('HAINA', { selector: '.q-customer-english' })).toBeTruthy();

    fireEvent.change(field, { target: { value: 'somebody else' } });
    expect(values().header).toMatchObject({ customername: 'somebody else', customer_id: '' });
  });
});

describe('a party', () => {
  test('is found by the current line and taken completely by keyboard', async () => {
    const { values } = renderForm(undefined, <BookingField name="shipper" control={ShipperControl} />);
    const server = fakeServer(() => ({ data: parties }));
    const area = screen.getByRole<HTMLTextAreaElement>('textbox');
    fireEvent.input(area, { target: { value: 'haina' } });
    await waitFor(() => expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(2));
    expect(server.calls.at(-1)?.query.get('field')).toBe('shipper');
    expect(server.calls.at(-1)?.query.get('search')).toBe('haina');

    fireEvent.keyDown(area, { key: 'ArrowDown' });
    fireEvent.keyDown(area, { key: 'ArrowDown' });
    expect(area.getAttribute('aria-activedescendant')).toBe(`${area.id}-list-1`);
    fireEvent.keyDown(area, { key: 'Enter' });
    expect(values().header['shipper']).toBe('HAINA CO., LTD\nYANTAI');
    expect(screen.queryByRole('option', { hidden: true })).toBeNull();
  });

  test('used recently is listed without typing; Escape closes the list without a change', async () => {
    const { values } = renderForm(undefined, <BookingField name="shipper" control={ShipperControl} />);
    const server = fakeServer(() => ({ data: parties }));
    const area = screen.getByRole('textbox');
    fireEvent.keyDown(area, { key: 'ArrowDown', altKey: true });
    await waitFor(() => expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(2));
    expect(server.calls.at(-1)?.query.get('search')).toBeNull();
    fireEvent.keyDown(area, { key: 'Escape' });
    expect(screen.queryByRole('option', { hidden: true })).toBeNull();
    expect(values().header['shipper']).toBe('');
  });

  test.each([
    ['the first', 'ONE\nTWO', 2, 'ONE'],
    ['the last', 'ONE\nTWO ', 5, 'TWO'],
    ['an empty one', 'ONE\n', 4, ''],
  ])('is searched by %s line', (_name, text, caret, expected) => {
    expect(lineAt(text, caret)).toBe(expected);
  });

  test.each([
    { at: 'a closed list', key: 'ArrowDown', value: 'ONE', isShown: false, active: -1, expected: undefined },
    { at: 'the last line', key: 'ArrowDown', value: 'ONE', isShown: true, active: -1, expected: 1 },
    { at: 'a line above it', key: 'ArrowDown', value: 'ONE\nTWO', isShown: true, active: -1, expected: undefined },
    { at: 'the list', key: 'ArrowUp', value: 'ONE\nTWO', isShown: true, active: 1, expected: -1 },
    { at: 'another key', key: 'a', value: 'ONE', isShown: true, active: 0, expected: undefined },
  ])('leaves the arrows to the text or handles them: $at', ({ key, value, isShown, active, expected }) => {
    const currentTarget = { value, selectionStart: 1 };
    expect(movesInto({ key, altKey: false, currentTarget }, { isShown, active })).toBe(expected);
  });
});
