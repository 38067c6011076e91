import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { soStatus } from '#contract/booking/status.ts';
import { cell, column, controls, enter, grid, press } from '#test/booking/box-list.ts';
import { renderForm } from '#test/booking/render-form.tsx';
import { aBooking } from '../a-booking.fixture.ts';
import { newContainerLine } from '../form/booking-values.ts';
import { ContainerSection } from '../lines/container-section.tsx';
import { focusProblem } from '../form/focus-problem.ts';
import { problemList } from '../form/problems.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const three = aBooking({
  lines: [
    { id: 1, kgs: '10', sealno: 'S1' },
    { id: 2, kgs: '20' },
    { id: 3, kgs: '30', ctnnum: 3 },
  ],
});

test('only one cell has a control; keys move on and the text is normalised', () => {
  const { lines } = renderForm(three, <ContainerSection />);
  expect(controls()).toEqual([]);
  expect(cell(1, 'Seal no.').textContent).toBe('S1');

  const weight = enter(1, 'Gross (kg)');
  expect(document.activeElement).toBe(weight);
  expect(weight).toMatchObject({ selectionStart: 0, selectionEnd: 2 });
  fireEvent.change(weight, { target: { value: '1,234.5' } });
  press('ArrowDown');

  expect(controls()).toEqual(['Line 2 Gross (kg)']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Line 2 Gross (kg)');
  expect(column(lines(), 'kgs')).toEqual(['1234.5', '20', '30']);
  expect(cell(1, 'Gross (kg)').textContent).toBe('1234.5');
});

test('a click focuses a cell, with Shift it selects up to it', () => {
  renderForm(three, <ContainerSection />);
  fireEvent.mouseDown(cell(1, 'Gross (kg)'));
  expect(controls()).toEqual(['Line 1 Gross (kg)']);

  fireEvent.mouseDown(cell(2, 'Meas. (m³)'), { shiftKey: true });

  expect(controls()).toEqual(['Line 1 Gross (kg)']);
  const selected = within(grid()).getAllByRole('gridcell', { selected: true });
  expect(selected.map(({ textContent }) => textContent)).toEqual(['', '', '20', '']);
});

test('a cell stays the edited one when lines are inserted above', () => {
  const { form } = renderForm(three, <ContainerSection />);
  const weight = enter(2, 'Gross (kg)');

  act(() => form.editLines(([first, ...rest]) => (first ? [first, newContainerLine(), ...rest] : rest)));

  expect(document.activeElement).toBe(weight);
  expect(controls()).toEqual(['Line 3 Gross (kg)']);
});

test('a wrong container number shows its error with likely corrections', () => {
  const { lines } = renderForm(aBooking({ lines: [{ id: 1, cntrno: 'CSQU3054384' }] }), <ContainerSection />);
  const number = cell(1, 'Container no.');
  const note = document.getElementById(number.getAttribute('aria-describedby') ?? '');
  expect(number.getAttribute('aria-invalid')).toBe('true');
  expect(note?.textContent).toContain('3');

  fireEvent.click(within(number).getByRole('button', { name: 'CSQU3054383' }));

  expect(column(lines(), 'cntrno')).toEqual(['CSQU3054383']);
  expect(cell(1, 'Container no.').hasAttribute('aria-invalid')).toBe(false);
});

test('a read-only user can open the products of a container', () => {
  const goods = [{ id: 7, description: 'TOYS', kgs: '10' }];
  renderForm(aBooking({ lines: [{ id: 1, goods }, { id: 2 }] }), <ContainerSection />, { isReadOnly: true });
  expect(within(grid()).getAllByRole('button')).toHaveLength(1);

  fireEvent.click(within(grid()).getByRole('button', { name: 'Products in line 1 (1)' }));

  const dialog = screen.getByRole('dialog', { hidden: true });
  expect(within(dialog).getByText('TOYS')).toBeTruthy();
  expect(dialog.querySelector('input, select, textarea')).toBeNull();
});

test('a finding of a product links to it', () => {
  const goods = [
    { id: 7, description: 'TOYS', kgs: '10' },
    { id: 8, description: 'BALLS', kgs: '20' },
  ];
  const { form } = renderForm(aBooking({ lines: [{ id: 1, goods }] }), <ContainerSection />);
  act(() => form.showErrors([{ path: 'ctnlist.0.goods.1.kgs', rule: 'decimal', message: 'Gross (kg) is no number' }]));
  const [problem] = problemList(form.store.get().problems, form.store.get().values.lines);
  if (!problem) throw new Error('nothing was told');

  act(() => void focusProblem({ form, idPrefix: 'b' }, problem));

  expect(document.activeElement?.getAttribute('aria-label')).toBe('Product 2 Gross (kg)');
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  fireEvent.submit(screen.getByLabelText('Product 2 Gross (kg)'));
  expect(problemList(form.store.get().problems, form.store.get().values.lines)).toEqual([]);
});

test('for the shipping instruction, lines of several containers are reported and split by one click', () => {
  const { lines } = renderForm({ ...three, bsstatus: soStatus.confirmed }, <ContainerSection />);

  fireEvent.click(screen.getByRole('button', { name: 'Split all' }));

  expect(column(lines(), 'ctnnum')).toEqual(['1', '1', '1', '1', '1']);
  expect(screen.queryByRole('button', { name: 'Split all' })).toBeNull();
});
