import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { enter, press } from '#test/booking/box-list.ts';
import { renderForm } from '#test/booking/render-form.tsx';
import { SpecialCargoSection } from '../cargo/special-cargo-section.tsx';
import { aBooking } from '../a-booking.fixture.ts';
import { ContainerSection } from '../lines/container-section.tsx';
import { jumpTo } from '../findings/finding-panel.tsx';
import type { LineField } from '../form/form-fields.ts';
import { gaugeFields, moreFields, vgmFields } from './columns.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const one = aBooking({ lines: [{ id: 1 }] });
const folded = [...moreFields, ...gaugeFields, ...vgmFields] as LineField[];

/**
 * Jumps to a folded field like a click on its finding, and returns the control that has the focus immediately
 * afterwards.
 */
function goTo(rendered: ReturnType<typeof renderForm>, field: LineField): HTMLInputElement | HTMLSelectElement {
  const line = rendered.lines()[0]?.key ?? '';
  const path = `ctnlist.0.${field}`;
  act(() => jumpTo({ form: rendered.form, idPrefix: 'b' }, { path, line, field, text: 'wrong' }));
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement))
    throw new Error(`${field} does not have the focus`);
  return activeElement;
}

test.each(folded)('%s stays visible under the cursor however its finding changes', (field) => {
  const rendered = renderForm(one, <ContainerSection />);
  const control = goTo(rendered, field);

  for (const value of control instanceof HTMLSelectElement ? ['true', 'false', ''] : ['1', '14', '']) {
    fireEvent.change(control, { target: { value } });
    expect(document.activeElement).toBe(control);
    expect(control.isConnected).toBe(true);
  }
});

test('columns unfolded by a finding can be folded by their button', () => {
  const rendered = renderForm(one, <ContainerSection />);
  fireEvent.change(goTo(rendered, 'weighkgs'), { target: { value: '14730' } });
  const button = screen.getByRole('button', { name: 'VGM columns' });
  expect(button.getAttribute('aria-pressed')).toBe('true');

  fireEvent.click(button);

  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(screen.queryByRole('columnheader', { name: 'VGM (kg)' })).toBeNull();
});

test('a section shown for its values stays while they are retyped, until the kind changes', () => {
  const { form } = renderForm(undefined, <SpecialCargoSection />);
  act(() => form.setField('tempset', '-18'));
  const field = screen.getByLabelText<HTMLInputElement>('Set temperature');
  act(() => field.focus());

  fireEvent.change(field, { target: { value: '' } });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: '4' } });
  expect(form.store.get().values.header['tempset']).toBe('4');

  fireEvent.change(field, { target: { value: '' } });
  act(() => form.setField('cargoid', 'D'));
  expect(screen.queryByLabelText('Set temperature')).toBeNull();
});

test('selected cells stay selected when a column before them appears', () => {
  renderForm(one, <ContainerSection />);
  fireEvent.click(screen.getByRole('button', { name: 'VGM columns' }));
  enter(1, 'VGM (kg)');
  press('ArrowRight', { shiftKey: true });
  const selected = () =>
    [...document.querySelectorAll<HTMLElement>('[data-selected]')].map((cell) => cell.dataset['cell']);
  expect(selected()).toEqual(['weighkgs', 'weighattn']);

  fireEvent.click(screen.getByRole('button', { name: 'More columns' }));

  expect(selected()).toEqual(['weighkgs', 'weighattn']);
});
