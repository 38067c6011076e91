import { cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderForm } from '#test/booking/render-form.tsx';
import { ConfirmHost } from '#web/platform/feedback/confirm.tsx';
import { aBooking } from '../a-booking.fixture.ts';
import { ContainerSection } from '../lines/container-section.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const two = aBooking({
  lines: [
    { id: 1, sealno: 'S1', pkgs: 7, kgs: '10' },
    { id: 2, sealno: 'S2', pkgs: 8, kgs: '20' },
  ],
});

function openProducts() {
  const rendered = renderForm(two, <ContainerSection />);
  fireEvent.click(screen.getByRole('button', { name: /^Products in line 1/ }));
  const dialog = screen.getByRole('dialog', { hidden: true });
  const cell = (number: number, name: string) =>
    within(dialog).getByLabelText<HTMLInputElement>(`Product ${number} ${name}`);
  return { ...rendered, dialog, cell };
}

function paste(target: HTMLElement, text: string): boolean {
  return fireEvent(target, createEvent.paste(target, { clipboardData: { getData: () => text } }));
}

test('products are pasted into the focused table, and not into the list behind it', () => {
  const { lines, cell } = openProducts();
  const before = lines();

  paste(cell(1, 'HS code'), '40111000\t\n85167100\t');

  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
  expect([cell(1, 'HS code').value, cell(2, 'HS code').value]).toEqual(['40111000', '85167100']);
  expect(lines()).toBe(before);
});

test('headings assign the columns of a paste', () => {
  const { cell } = openProducts();

  paste(cell(1, 'HS code'), '件数\t货名\t毛重 (KGS)\n1,200\tTYRES\t"2,000.5 kg"\n3\tRIMS\t40');

  expect(cell(1, 'Packages').value).toBe('1200');
  expect(cell(1, 'Gross (kg)').value).toBe('2000.5');
  expect(cell(2, 'Goods').value).toBe('RIMS');
  expect(cell(1, 'HS code').value).toBe('');
});

test('a multi-line text is one description', () => {
  const { cell } = openProducts();
  // Left to the browser, which inserts it into the text.
  expect(paste(cell(1, 'Goods'), 'RUBBER\nTYRES')).toBe(true);
  expect(screen.queryByLabelText('Product 2 Goods')).toBeNull();
});

test('Cancel needs a confirmation, and reverts all changes of the dialog', async () => {
  const { lines, dialog, cell } = openProducts();
  render(<ConfirmHost />);
  const before = lines();
  paste(cell(1, 'Packages'), '5\tCT\t12\n6\tCT\t13');
  fireEvent.change(cell(1, 'Marks'), { target: { value: 'N/M' } });

  fireEvent.click(within(dialog).getByText('Cancel'));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));

  await expect.poll(() => screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(lines()).toBe(before);
});

test('the package types are listed on a click into their field', async () => {
  const { cell } = openProducts();
  fireEvent.click(cell(1, 'Kind'));

  expect((await screen.findByRole('option', { name: /CT/, hidden: true })).textContent).toContain('Carton');
});
