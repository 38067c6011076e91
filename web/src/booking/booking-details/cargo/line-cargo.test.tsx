import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cell, column, enter, grid, press } from '#test/booking/box-list.ts';
import { renderForm } from '#test/booking/render-form.tsx';
import { aBooking } from '../a-booking.fixture.ts';
import { newSubstance } from '../lines/row-values.ts';
import { ContainerSection } from '../lines/container-section.tsx';
import { SpecialCargoSection } from './special-cargo-section.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const page = (
  <>
    <SpecialCargoSection />
    <ContainerSection />
  </>
);
const three = aBooking({ lines: [{ id: 1 }, { id: 2, ctnall: '40FR' }, { id: 3, ctnall: '40RF' }] });
const tool = (number: number) => screen.queryByRole('button', { name: `Special cargo of line ${number}` });

test('the settings of a reefer are only below its open line', async () => {
  const { form } = renderForm(three, page);
  act(() => form.setField('cargoid', 'R'));
  await waitFor(() => expect(tool(3)).toBeTruthy());
  expect(tool(1)).toBeNull();

  enter(3, 'Remark');
  press('s', { altKey: true });
  const temperature = await screen.findAllByLabelText('Set temperature');
  expect(temperature).toHaveLength(1);
  expect(grid().contains(temperature[0] ?? null)).toBe(true);
  expect(document.activeElement).toBe(temperature[0]);

  press('Escape');
  expect(grid().contains(screen.getByLabelText('Set temperature'))).toBe(false);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Line 3 Type');
});

test('the overhang of a flat rack’s cargo is entered below its line, into the same cells', async () => {
  const { lines } = renderForm(three, page);
  await waitFor(() => expect(tool(2)).toBeTruthy());
  fireEvent.click(within(grid()).getByRole('button', { name: 'Special cargo of line 2' }));
  const height = screen.getByLabelText(/^Below line 2 Over height/);
  fireEvent.change(height, { target: { value: '1,020 ' } });
  fireEvent.blur(height);
  expect(column(lines(), 'og_height')).toEqual(['', '1020', '']);
  expect(screen.queryByLabelText('Below line 1 Over height')).toBeNull();
});

test('keys and pastes below a line do not affect the list', async () => {
  const { form, lines } = renderForm(three, page);
  act(() => form.editDangerous(() => [newSubstance({ psn: 'ACETONE' })]));
  act(() => form.openCargo.set(lines()[0]?.key));
  const before = lines();
  const name = await screen.findByLabelText('Substance 1 Technical name');
  expect(grid().contains(name)).toBe(true);

  fireEvent(name, createEvent.paste(name, { clipboardData: { getData: () => 'A\tB\nC\tD' } }));
  act(() => name.focus());
  press('Delete', { ctrlKey: true });
  press('d', { ctrlKey: true });
  expect(lines()).toBe(before);
});

test('it is shown without controls if read-only', async () => {
  const booking = aBooking({ lines: [{ id: 1, ctnall: '40FR', og_height: '20' }] });
  renderForm(booking, page, { isReadOnly: true });
  await waitFor(() => expect(tool(1)).toBeTruthy());
  fireEvent.click(within(grid()).getByRole('button', { name: 'Special cargo of line 1' }));
  expect(grid().querySelector('.q-ctn-cargo')?.textContent).toContain('20');
  expect(grid().querySelector('input, select, textarea')).toBeNull();
  expect(cell(1, 'Type').textContent).toBe('40FR');
});
