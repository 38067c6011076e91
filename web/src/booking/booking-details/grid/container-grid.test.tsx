import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cell, column, controls, enter, grid, press } from '#test/booking/box-list.ts';
import { renderForm } from '#test/booking/render-form.tsx';
import { aBooking } from '../a-booking.fixture.ts';
import { ContainerSection } from '../lines/container-section.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const three = aBooking({
  lines: [
    { id: 1, kgs: '10', sealno: 'S1' },
    { id: 2, kgs: '20' },
    { id: 3, kgs: '30', ctnnum: 3 },
  ],
});

function paste(target: HTMLElement, text: string): void {
  const event = createEvent.paste(target, { clipboardData: { getData: () => text } });
  fireEvent(target, event);
}

test('a range selected with Shift is filled with its first row and cleared, and both can be undone', () => {
  const { lines } = renderForm(three, <ContainerSection />);
  enter(1, 'Seal no.');
  press('ArrowDown', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });

  press('d', { ctrlKey: true });
  expect(column(lines(), 'sealno')).toEqual(['S1', 'S1', 'S1']);
  press('Delete');
  expect(column(lines(), 'sealno')).toEqual(['', '', '']);
  press('z', { ctrlKey: true });
  press('z', { ctrlKey: true });
  expect(column(lines(), 'sealno')).toEqual(['S1', '', '']);
  press('y', { ctrlKey: true });
  expect(column(lines(), 'sealno')).toEqual(['S1', 'S1', 'S1']);
});

test('one cell is filled from the one above it', () => {
  const { lines } = renderForm(three, <ContainerSection />);
  enter(2, 'Seal no.');

  press('d', { ctrlKey: true });

  expect(column(lines(), 'sealno')).toEqual(['S1', 'S1', '']);
});

test('a range is copied in the format of spreadsheets', () => {
  renderForm(three, <ContainerSection />);
  enter(1, 'Gross (kg)');
  press('ArrowDown', { shiftKey: true });
  let copied = '';
  const clipboardData = { setData: (_type: string, text: string) => (copied = text) };

  fireEvent(cell(1, 'Gross (kg)'), createEvent.copy(cell(1, 'Gross (kg)'), { clipboardData }));

  expect(copied).toBe('10\n20');
});

test('Ctrl+Delete removes the line, and Enter in the last cell adds one', () => {
  const { lines } = renderForm(three, <ContainerSection />);
  enter(2, 'Seal no.');
  press('Delete', { ctrlKey: true });
  expect(column(lines(), 'kgs')).toEqual(['10', '30']);
  expect(controls()).toEqual(['Line 2 Seal no.']);

  enter(2, 'Remark');
  press('Enter');
  expect(lines()).toHaveLength(3);
  expect(controls()).toEqual(['Line 3 Type']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Line 3 Type');
});

test('cells that fit their columns are pasted in place', () => {
  const { lines } = renderForm(three, <ContainerSection />);

  paste(enter(2, 'Packages'), '5\tCT\t12.5\n6\tCT\t13');

  expect(column(lines(), 'pkgs')).toEqual(['', '5', '6']);
  expect(column(lines(), 'kgs')).toEqual(['10', '12.5', '13']);
});

test('a table with known headings is assigned to its columns and containers', () => {
  const { lines } = renderForm(aBooking({ lines: [{ id: 1, cntrno: 'CSQU3054383' }] }), <ContainerSection />);

  paste(enter(1, 'Remark'), '箱号\t铅封号\nTEXU3070079\tS2\ncsqu 305438-3\tS1');

  expect(column(lines(), 'cntrno')).toEqual(['CSQU3054383', 'TEXU3070079']);
  expect(column(lines(), 'sealno')).toEqual(['S1', 'S2']);
});

test('an ambiguous table is previewed; columns can be corrected or skipped', () => {
  const { lines } = renderForm(three, <ContainerSection />);
  paste(enter(1, 'Remark'), 'CSQU3054383\tK1\t5\nTEXU3070079\tK2\t6');
  const dialog = screen.getByRole('dialog', { hidden: true });
  expect(within(dialog).getByLabelText<HTMLSelectElement>('Column 1').value).toBe('cntrno');
  expect(lines()[0]?.values.cntrno).toBe('');

  fireEvent.change(within(dialog).getByLabelText('Column 2'), { target: { value: 'sealno' } });
  fireEvent.change(within(dialog).getByLabelText('Column 3'), { target: { value: '' } });
  fireEvent.click(within(dialog).getByText('Paste 2 rows'));

  expect(column(lines(), 'cntrno')).toEqual(['CSQU3054383', 'TEXU3070079', '']);
  expect(column(lines(), 'sealno')).toEqual(['K1', 'K2', '']);
  expect(column(lines(), 'pkgs')).toEqual(['', '', '']);
});

test('all lines of several containers are split, and selected ones are merged by their numbers', () => {
  const { lines } = renderForm(three, <ContainerSection />);
  const choose = (name: RegExp) => {
    fireEvent.click(screen.getByRole('button', { name: 'Lines' }));
    fireEvent.click(screen.getByRole('menuitem', { name, hidden: true }));
  };
  choose(/^Split/);
  expect(column(lines(), 'ctnnum')).toEqual(['1', '1', '1', '1', '1']);

  fireEvent.mouseDown(within(grid()).getByText('3', { selector: '.q-ctn-number' }));
  fireEvent.mouseDown(within(grid()).getByText('5', { selector: '.q-ctn-number' }), { shiftKey: true });
  choose(/^Merge/);
  expect(column(lines(), 'ctnnum')).toEqual(['1', '1', '3']);
  expect(column(lines(), 'kgs')).toEqual(['10', '20', '30']);
});

test('differing figures of the header take over the lines’ totals by a click', async () => {
  const { values } = renderForm(three, <ContainerSection />);

  fireEvent.click(await screen.findByRole('button', { name: 'Take 60' }));

  expect(values().header['kgs']).toBe('60');
});

test('the products of a container are added up in its line', () => {
  const { lines } = renderForm(three, <ContainerSection />);
  fireEvent.click(within(grid()).getByRole('button', { name: 'Products in line 1 (0)' }));
  const dialog = screen.getByRole('dialog', { hidden: true });
  const put = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });

  put('Product 1 Goods', 'TOYS');
  fireEvent.click(within(dialog).getByText('Add product'));
  put('Product 2 Gross (kg)', 'heavy');
  fireEvent.submit(within(dialog).getByLabelText('Product 2 Gross (kg)'));
  expect(within(dialog).getByRole('alert', { hidden: true }).textContent).toContain('2: Gross (kg)');
  put('Product 2 Gross (kg)', '0.25');
  fireEvent.submit(within(dialog).getByLabelText('Product 2 Gross (kg)'));

  expect(lines()[0]).toMatchObject({
    values: { kgs: '10.25', description: 'TOYS' },
    goods: [{ values: { description: 'TOYS', kgs: '10' } }, { values: { kgs: '0.25' } }],
  });
});

test('a list of weights is assigned to containers, and the others are calculated', async () => {
  const changedFields = { kgs: '5000', ctnstatus: 'F' };
  const booking = aBooking({
    lines: [
      { ...changedFields, id: 1, cntrno: 'CSQU3054383' },
      { ...changedFields, id: 2, cntrno: 'TEXU3070079' },
    ],
  });
  const { lines } = renderForm(booking, <ContainerSection />);
  await screen.findAllByText('4 TEU');
  fireEvent.click(screen.getByRole('button', { name: 'Bulk VGM entry' }));
  const dialog = screen.getByRole('dialog', { hidden: true });
  const text = 'TEXU3070079\tSM1\t9,100\t2026-11-20 10:00\nEGHU3160047\tSM1\t9000\t2026-11-20';
  fireEvent.change(within(dialog).getByLabelText(/Paste the weighing list/), { target: { value: text } });
  expect(within(dialog).getByText(/EGHU3160047/, { selector: 'span' })).toBeTruthy();

  fireEvent.click(within(dialog).getByLabelText(/^Calculate the other/));
  fireEvent.change(within(dialog).getByLabelText('Packing per container (kg)'), { target: { value: '100' } });
  fireEvent.click(within(dialog).getByText('Write to the list'));

  expect(lines().map(({ values }) => [values.weightype, values.weighkgs])).toEqual([
    ['SM2', '9000'],
    ['SM1', '9100'],
  ]);
});

test('times are in the local time of the port of loading', async () => {
  const booking = aBooking({ own: { portload: 'USLAX' }, lines: [{ id: 1, weighdate: '2026-07-01T14:30:00Z' }] });
  const { lines } = renderForm(booking, <ContainerSection />);
  fireEvent.click(screen.getByRole('button', { name: 'VGM columns' }));
  await waitFor(() => expect(cell(1, 'Weighed on').textContent).toContain('2026-07-01 07:30'));

  const control = enter(1, 'Weighed on');
  fireEvent.change(control, { target: { value: '2026-11-20 10:00' } });
  fireEvent.blur(control);
  expect(column(lines(), 'weighdate')).toEqual(['2026-11-20T18:00:00.000Z']);
});

test('a key shows the whole cell, and Shift with an arrow the end of the selection, wherever the list was scrolled', () => {
  const revealed: (string | undefined)[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function reveal(this: HTMLElement) {
    revealed.push(this.dataset['cell']);
  });
  renderForm(three, <ContainerSection />);
  enter(1, 'Gross (kg)');

  revealed.length = 0;
  press('1');
  expect(revealed).toEqual(['kgs']);

  press('ArrowRight', { shiftKey: true });
  press('ArrowRight', { shiftKey: true });
  expect(revealed.at(-1)).toBe('ctnstatus');
});
