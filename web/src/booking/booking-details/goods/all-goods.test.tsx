import { act, cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { column, press } from '#test/booking/box-list.ts';
import { renderForm } from '#test/booking/render-form.tsx';
import { aBooking } from '../a-booking.fixture.ts';
import { ContainerSection } from '../lines/container-section.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const goods = (list: readonly object[]) => list.map((product, at) => ({ id: 70 + at, ...product }));
const booking = aBooking({
  lines: [
    {
      id: 1,
      cntrno: 'CSQU3054383',
      kgs: '30',
      goods: goods([
        { description: 'TYRES', kgs: '10' },
        { description: 'RIMS', kgs: '20' },
      ]),
    },
    { id: 2, cntrno: 'TEXU3070079', kgs: '5' },
    { id: 3, ctnall: '20GP', kgs: null },
  ],
});

function open(options = {}) {
  const rendered = renderForm(booking, <ContainerSection />, options);
  fireEvent.click(screen.getByRole('button', { name: 'All products (2)' }));
  const dialog = screen.getByRole('dialog', { hidden: true });
  const field = (number: number, name: string) =>
    within(dialog).getByLabelText<HTMLInputElement>(`Product ${number} ${name}`);
  const names = () => Array.from(dialog.querySelectorAll('tbody tr'), (row) => row.querySelector('textarea')?.value);
  const put = (number: number, name: string, value: string) =>
    fireEvent.change(field(number, name), { target: { value } });
  const apply = () => fireEvent.submit(field(1, 'Goods'));
  return { ...rendered, dialog, field, names, put, apply };
}

function paste(target: HTMLElement, text: string): void {
  fireEvent(target, createEvent.paste(target, { clipboardData: { getData: () => text } }));
}

test('a row is one product with its line, and changes become the sums of the lines', () => {
  const { lines, field, put, apply } = open();
  const before = lines();
  const boxes = [1, 2, 3, 4].map((at) => field(at, 'Line').closest('td')?.textContent);
  expect(boxes).toEqual(['1 CSQU3054383', '1 CSQU3054383', '2 TEXU3070079', '3 20GP']);

  put(1, 'Gross (kg)', '11');
  put(4, 'Goods', 'TOYS');
  put(4, 'Gross (kg)', '7');
  apply();

  expect(column(lines(), 'kgs')).toEqual(['31', '5', '7']);
  expect(lines()[0]?.goods[0]?.id).toBe(70);
  // The second line was not changed.
  expect(lines()[1]).toBe(before[1]);
});

test('a product moves to another container with its figures, without its id', () => {
  const { lines, field, apply } = open();
  const target = field(3, 'Line').value;
  for (const at of [1, 2]) {
    act(() => field(at, 'Line').focus());
    fireEvent.change(field(at, 'Line'), { target: { value: target } });
  }
  apply();
  expect(lines()[0]).toMatchObject({ goods: [], values: { kgs: '' } });
  expect(lines()[1]?.goods.map(({ id, values }) => [id, values.description])).toEqual([
    [undefined, 'TYRES'],
    [undefined, 'RIMS'],
    [undefined, ''],
  ]);
  expect(lines()[1]?.values.kgs).toBe('35');
});

test('the table is sorted by a column and back, and containers keep the order of their products', () => {
  const { lines, dialog, names, put, apply } = open();
  const sort = () => fireEvent.click(within(dialog).getByRole('button', { name: /^Goods/, hidden: true }));
  sort();
  expect(names()).toEqual(['', '', 'RIMS', 'TYRES']);
  sort();
  expect(names()).toEqual(['TYRES', 'RIMS', '', '']);
  expect(
    within(dialog)
      .getByRole('columnheader', { name: /^Goods/, hidden: true })
      .getAttribute('aria-sort'),
  ).toBe('descending');
  // A row does not move while it has the focus.
  put(1, 'Goods', 'AXLES');
  expect(names()).toEqual(['AXLES', 'RIMS', '', '']);
  sort();
  apply();
  expect(lines()[0]?.goods.map(({ values }) => values.description)).toEqual(['AXLES', 'RIMS']);
});

test('rows are assigned to containers by number, by index, or by a heading', async () => {
  const { lines, field, names, apply } = open();
  paste(field(2, 'Packages'), 'TEXU3070079\tTOYS\t5\ncsqu 305438-3\tTUBES\t6\nTGHU7599330\tLOST\t7');
  expect(names()).toEqual(['TYRES', 'RIMS', 'TUBES', '', 'TOYS', '']);
  expect(await screen.findByText(/1 row not pasted, no such container in this booking: TGHU7599330/)).toBeTruthy();

  paste(field(1, 'Line'), '3\tDOLLS\t8');
  paste(field(1, 'Goods'), 'Goods\tLine\tGross (kg)\nCARS\t3\t"1,200 kg"');
  apply();
  expect(lines().map((line) => line.goods.map(({ values }) => [values.description, values.pkgs, values.kgs]))).toEqual([
    [
      ['TYRES', '', '10'],
      ['RIMS', '', '20'],
      ['TUBES', '6', ''],
    ],
    [
      ['', '', '5'],
      ['TOYS', '5', ''],
    ],
    [
      ['DOLLS', '8', ''],
      ['CARS', '', '1200'],
    ],
  ]);
});

test('rows are added, duplicated and removed by keys, and Cancel reverts all of it', async () => {
  const { lines, field, names } = open();
  const before = lines();
  act(() => field(1, 'Gross (kg)').focus());
  press('d', { altKey: true });
  expect(names()).toEqual(['TYRES', 'TYRES', 'RIMS', '', '']);
  press('n', { altKey: true });
  expect(document.activeElement).toBe(field(3, 'Goods'));
  expect(field(3, 'Line').value).toBe(field(1, 'Line').value);
  press('Delete', { ctrlKey: true });
  expect(names()).toEqual(['TYRES', 'TYRES', 'RIMS', '', '']);

  act(() => field(5, 'Gross (kg)').focus());
  press('ArrowUp');
  expect(document.activeElement).toBe(field(4, 'Gross (kg)'));
  press('Enter');
  expect(document.activeElement).toBe(field(5, 'Goods'));
  act(() => field(5, 'Gross (kg)').focus());
  press('Enter');
  expect(document.activeElement?.textContent).toBe('Apply');
  expect(lines()).toBe(before);
});

test('a container has a maximum of products', () => {
  const { lines, field, apply } = open();
  const before = lines();
  paste(field(1, 'HS code'), Array.from({ length: 60 }, () => 'CSQU3054383\tTYRES').join('\n'));
  apply();
  expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('At most 50 products');
  expect(lines()).toBe(before);
});

test('a read-only user sees all products without controls', () => {
  const rendered = renderForm(booking, <ContainerSection />, { isReadOnly: true });
  fireEvent.click(screen.getByRole('button', { name: 'All products (2)' }));
  const dialog = screen.getByRole('dialog', { hidden: true });
  expect(within(dialog).getByText('TYRES')).toBeTruthy();
  expect(dialog.querySelector('input, select, textarea')).toBeNull();
  expect(rendered.lines()).toHaveLength(3);
});
