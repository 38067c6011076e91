import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { press } from '#test/booking/box-list.ts';
import { renderForm } from '#test/booking/render-form.tsx';
import { bookingErrors } from '../form/problems.ts';
import { aBooking } from '../a-booking.fixture.ts';
import { ContainerSection } from '../lines/container-section.tsx';

let rendered: ReturnType<typeof renderForm>;

const box = () => screen.getByLabelText<HTMLInputElement>('Container summary');
const lines = () =>
  rendered.lines().map(({ values }) => [values.ctnnum, values.ctnall, values.cntrno].join(' ').trim());

function type(text: string): void {
  act(() => box().focus());
  fireEvent.change(box(), { target: { value: text } });
}

beforeEach(async () => {
  const booking = aBooking({
    lines: [
      { id: 1, cntrno: 'CSQU3054383' },
      { id: 2, kgs: null },
    ],
  });
  rendered = renderForm(booking, <ContainerSection />);
  await screen.findAllByText('4 TEU');
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('it shows the summary; Enter applies typed text and focuses the first empty number', () => {
  expect(box().value).toBe('2*40HQ');

  type('2x40hc+20gp');
  press('Enter');

  expect(lines()).toEqual(['1 40HQ CSQU3054383', '1 40HQ', '1 20GP']);
  expect(box().value).toBe('2*40HQ+1*20GP');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Line 2 Container no.');
});

test('removed lines with data are listed and can be restored', async () => {
  type('20GP');
  press('Enter');
  expect(lines()).toEqual(['1 20GP']);
  expect((await screen.findByText(/removed: CSQU3054383/)).textContent).toContain('Ctrl+Z');

  act(() => box().focus());
  press('z', { ctrlKey: true });
  expect(lines()).toEqual(['1 40HQ CSQU3054383', '1 40HQ']);
});

test('an unknown type is reported at once and stays, and blocks saving', () => {
  type('2*41HQ');
  fireEvent.blur(box());

  expect(box().value).toBe('2*41HQ');
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toContain('2*41HQ');
  expect(lines()).toHaveLength(2);
  expect(bookingErrors(rendered.values(), false).map(({ path }) => path)).toContain('ctnall');
});

test('leaving it empty changes nothing; Enter in it removes all lines', () => {
  type('');
  fireEvent.blur(box());
  expect([box().value, lines().length]).toEqual(['2*40HQ', 2]);

  type('');
  press('Enter');
  expect(lines()).toEqual([]);
});

test('the up arrow from the first row leads to it', () => {
  act(() => box().focus());
  press('Enter');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Line 2 Container no.');
  press('ArrowUp');
  press('ArrowUp');

  expect(document.activeElement).toBe(box());
});
