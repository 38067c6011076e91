import { act, cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { maxGoods } from '#contract/booking/goods.ts';
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

function open(options = {}, shown = booking) {
  const rendered = renderForm(shown, <ContainerSection />, options);
  fireEvent.click(screen.getByRole('button', { name: /^All products/ }));
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

const boxed = aBooking({
  lines: ['20GP', '40HQ', '40HQ', '40HQ'].map((ctnall, at) => ({ id: at + 1, ctnall, kgs: null })),
});

/** Line, goods, HS code and packages of each row. */
const shownRows = (dialog: HTMLElement) =>
  Array.from(dialog.querySelectorAll('tbody tr'), (row) =>
    ['line', 'description', 'hscode', 'pkgs'].map((name) => {
      const cell = row.querySelector(`[data-field="${name}"] :is(input, textarea)`);
      return cell ? (cell as HTMLInputElement).value : row.querySelector(`[data-field="${name}"]`)?.textContent;
    }),
  );

test('a first column of container types without a heading assigns the rows to free lines', async () => {
  const { dialog, field } = open({}, boxed);
  await act(() => Promise.resolve());
  const before = shownRows(dialog);
  act(() => field(1, 'Goods').focus());
  const rows = ['40HQ\tTYRES\t40111000\t5', '40hc\tRIMS\t87087000\t6', '20GP\tTOYS\t95030000\t7'];
  const others = ['40HQ\tDOLLS\t95030000\t8', '\tBALLS\t95066200\t9', '40HQ\tBATS\t95069900\t3'];
  paste(field(1, 'Goods'), [...rows, ...others, '40RF\tFISH\t03028900\t1'].join('\n'));

  expect(shownRows(dialog)).toEqual([
    ['1 20GP', 'TOYS', '95030000', '7'],
    ['2 40HQ', 'TYRES', '40111000', '5'],
    ['2 40HQ', 'BATS', '95069900', '3'],
    ['3 40HQ', 'RIMS', '87087000', '6'],
    ['4 40HQ', 'DOLLS', '95030000', '8'],
    ['4 40HQ', 'BALLS', '95066200', '9'],
  ]);
  expect(await screen.findByText(/^6 rows pasted, Ctrl\+Z undoes it; 1 row not pasted.*: 40RF/)).toBeTruthy();

  expect(document.activeElement).toBe(field(1, 'Goods'));
  press('z', { ctrlKey: true });
  expect(shownRows(dialog)).toEqual(before);
  press('y', { ctrlKey: true });
  expect(shownRows(dialog)).toHaveLength(6);
});

test('line numbers and types beside container numbers are recognised without a heading', () => {
  const { dialog, field } = open();
  paste(field(1, 'Goods'), '2\tTOYS\t5\n3\tDOLLS\t6');
  paste(field(1, 'Goods'), '40HQ\tTEXU3070079\tCARS\t7');
  // Small numbers that are pasted into figures remain figures.
  paste(field(1, 'Packages'), '3\tCT\t12');
  expect(shownRows(dialog).map(([line, name, , pkgs]) => [line, name, pkgs])).toEqual([
    ['1 CSQU3054383', 'TYRES', '3'],
    ['1 CSQU3054383', 'RIMS', ''],
    ['2 TEXU3070079', '', ''],
    ['2 TEXU3070079', 'TOYS', '5'],
    ['2 TEXU3070079', 'CARS', '7'],
    ['3 20GP', 'DOLLS', '6'],
  ]);
});

test('a heading of container types assigns the rows, unless another column has their numbers', () => {
  const { dialog, field } = open({}, boxed);
  paste(field(1, 'Goods'), '箱型\t货名\t件数\n40HQ\tTYRES\t5\n40HQ\tRIMS\t6');
  paste(field(1, 'Goods'), '箱型\t行号\t货名\n40HQ\t4\tTOYS');
  expect(shownRows(dialog).map(([line, name]) => [line, name])).toEqual([
    ['1 20GP', ''],
    ['2 40HQ', 'TYRES'],
    ['3 40HQ', 'RIMS'],
    ['4 40HQ', 'TOYS'],
  ]);
});

test('typing in one cell is undone together', () => {
  const { field, put } = open();
  put(1, 'Goods', 'A');
  put(1, 'Goods', 'AB');
  put(2, 'Goods', 'C');
  act(() => field(2, 'Goods').focus());
  press('z', { ctrlKey: true });
  expect([field(1, 'Goods').value, field(2, 'Goods').value]).toEqual(['AB', 'RIMS']);
  press('z', { ctrlKey: true });
  expect(field(1, 'Goods').value).toBe('TYRES');
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

test('rows beyond the maximum of products are reported', async () => {
  const { field } = open({}, aBooking({ lines: [{ id: 1, ctnall: '20GP', kgs: null }] }));
  await act(() => Promise.resolve());
  paste(field(1, 'Goods'), Array.from({ length: maxGoods + 5 }, (_, at) => `GOODS ${at}\t1`).join('\n'));
  expect(await screen.findByText(/^50 rows pasted, Ctrl\+Z undoes it; 5 rows not pasted, at most 50/)).toBeTruthy();
});
