import { act, cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cell, column, enter, grid, press } from '#test/booking/box-list.ts';
import { renderForm } from '#test/booking/render-form.tsx';
import { aBooking } from '../a-booking.fixture.ts';
import { ContainerSection } from '../lines/container-section.tsx';
import { lineCommands, lineKeys } from './grid-commands.ts';
import { sheetKeys } from './sheet-keys.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const three = aBooking({
  lines: [
    { id: 1, kgs: '10', sealno: 'HL099', remark: 'LOT 1', cntrno: 'CSQU3054383' },
    { id: 2, kgs: '20' },
    { id: 3, kgs: '30' },
  ],
});

function paste(target: HTMLElement, text: string): void {
  fireEvent(target, createEvent.paste(target, { clipboardData: { getData: () => text } }));
}

function choose(name: RegExp): void {
  fireEvent.click(screen.getByRole('button', { name: 'Lines' }));
  fireEvent.click(screen.getByRole('menuitem', { name, hidden: true }));
}

const active = () => document.activeElement?.getAttribute('aria-label');

test('a series continues down a range by its key, from the menu, and from the cell above', () => {
  const { lines } = renderForm(three, <ContainerSection />);
  enter(1, 'Remark');
  press('ArrowDown', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  press('D', { ctrlKey: true, shiftKey: true });
  expect(column(lines(), 'remark')).toEqual(['LOT 1', 'LOT 2', 'LOT 3']);

  // Focusing another cell clears the selection.
  enter(2, 'Seal no.');
  choose(/^Fill series/);
  expect(column(lines(), 'sealno')).toEqual(['HL099', 'HL100', '']);
  expect(active()).toBe('Line 2 Seal no.');
});

test('codes are repeated, not counted up', () => {
  const { lines } = renderForm(three, <ContainerSection />);
  enter(1, 'Type');
  press('ArrowDown', { shiftKey: true });
  press('D', { ctrlKey: true, shiftKey: true });
  expect(column(lines(), 'ctnall')).toEqual(['40HQ', '40HQ', '40HQ']);
});

test('a line is duplicated by a key, and the focus moves to the new container number', () => {
  const { lines } = renderForm(three, <ContainerSection />);
  enter(1, 'Gross (kg)');
  press('∂', { altKey: true, code: 'KeyD' });

  expect(column(lines(), 'kgs')).toEqual(['10', '10', '20', '30']);
  expect([lines()[1]?.values.cntrno, lines()[1]?.values.sealno, lines()[1]?.values.remark]).toEqual(['', '', 'LOT 1']);
  expect(active()).toBe('Line 2 Container no.');
});

test('a line is added by a key; removing the last one focuses the summary', () => {
  const { lines } = renderForm(aBooking({ lines: [{ id: 1 }] }), <ContainerSection />);
  enter(1, 'Remark');
  press('n', { altKey: true });
  expect(active()).toBe('Line 2 Type');

  press('Delete', { ctrlKey: true });
  press('Delete', { ctrlKey: true });
  expect(lines()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText('Container summary'));
});

test('the right button opens the menu of the selection, and the browser’s menu in a single text', () => {
  renderForm(three, <ContainerSection />);
  enter(1, 'Remark');
  expect(fireEvent.contextMenu(cell(1, 'Remark'))).toBe(true);
  press('ArrowDown', { shiftKey: true });

  fireEvent.mouseDown(cell(2, 'Remark'), { button: 2 });
  expect(fireEvent.contextMenu(cell(2, 'Remark'))).toBe(false);
  fireEvent.click(screen.getByRole('menuitem', { name: /^Fill down/, hidden: true }));
  expect(cell(2, 'Remark').textContent).toContain('LOT 1');
});

test('pasted container numbers find their column, and wrong or duplicate ones are listed', async () => {
  const { lines } = renderForm(three, <ContainerSection />);
  paste(enter(2, 'Packages'), 'TEXU3070079\nCSQU3054383');
  expect(column(lines(), 'cntrno')).toEqual(['CSQU3054383', 'TEXU3070079', 'CSQU3054383']);
  expect((await screen.findByText(/Twice: CSQU3054383 \(line 1, 3\)/)).textContent).toContain('2 rows pasted');

  paste(enter(2, 'Container no.'), 'TEXU3070078\nTGHU7599330\nEGHU3160047');
  expect(column(lines(), 'cntrno').slice(1)).toEqual(['TEXU3070078', 'TGHU7599330', 'EGHU3160047']);
  expect(lines()[3]?.values.ctnall).toBe('40HQ');
  expect(await screen.findByText(/Wrong check digit: TEXU3070078 \(line 2\)$/)).toBeTruthy();
});

test('the payload of a container is next to its weight, with words if too much', async () => {
  const booking = aBooking({
    lines: [
      { id: 1, kgs: '14300' },
      { id: 2, kgs: '28000' },
      { id: 3, kgs: '28600.5' },
      { id: 4, kgs: '28600', tareweight: 4900 },
      { id: 5, ctnall: '41XX', kgs: '5' },
    ],
  });
  renderForm(booking, <ContainerSection />);
  await within(grid()).findByText('50 %');
  const texts = [1, 2, 3, 4, 5, 6].map((row) => cell(row, 'Payload').textContent);
  expect(texts).toEqual(['50 %', '98 % near', '0.5 over', '1000 over', '', '88 % · 2 over']);
  expect(cell(3, 'Payload').title).toContain('32500.5');

  fireEvent.change(enter(3, 'Gross (kg)'), { target: { value: '100' } });
  expect(cell(3, 'Payload').textContent).toBe('0 %');
});

test('every key of the list is in the help of its page', () => {
  const keys = sheetKeys.map((key) => key.keys);
  for (const command of lineCommands.filter((each) => lineKeys[each])) expect(keys).toContain(lineKeys[command]);
});

test('keys open the products of the line, and those of all lines', () => {
  const { form } = renderForm(three, <ContainerSection />);
  enter(2, 'Remark');
  press('g', { altKey: true });
  expect(screen.getByRole('dialog', { name: 'Products in line 2 40HQ', hidden: true })).toBeTruthy();
  act(() => form.openProducts.set(undefined));

  enter(2, 'Remark');
  press('G', { altKey: true, shiftKey: true });
  expect(screen.getByRole('dialog', { name: 'All products of 3 lines', hidden: true })).toBeTruthy();
});
