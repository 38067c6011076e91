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

test('it says what the lines come to, and Enter makes them say what is typed and goes to the first free number', () => {
  expect(box().value).toBe('2*40HQ');

  type('2x40hc+20gp');
  press('Enter');

  expect(lines()).toEqual(['1 40HQ CSQU3054383', '1 40HQ', '1 20GP']);
  expect(box().value).toBe('2*40HQ+1*20GP');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Line 2 Container no.');
});

test('lines that go with something in them are named, and come back', async () => {
  type('20GP');
  press('Enter');
  expect(lines()).toEqual(['1 20GP']);
  expect((await screen.findByText(/removed: CSQU3054383/)).textContent).toContain('Ctrl+Z');

  act(() => box().focus());
  press('z', { ctrlKey: true });
  expect(lines()).toEqual(['1 40HQ CSQU3054383', '1 40HQ']);
});

test('what is no type is told at once and stays, and nothing is saved over it', () => {
  type('2*41HQ');
  fireEvent.blur(box());

  expect(box().value).toBe('2*41HQ');
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toContain('2*41HQ');
  expect(lines()).toHaveLength(2);
  expect(bookingErrors(rendered.values(), false).map(({ path }) => path)).toContain('ctnall');
});

test('left empty it has changed nothing; Enter in it takes all lines away', () => {
  type('');
  fireEvent.blur(box());
  expect([box().value, lines().length]).toEqual(['2*40HQ', 2]);

  type('');
  press('Enter');
  expect(lines()).toEqual([]);
});

test('the arrow out of the first row leads to it', () => {
  act(() => box().focus());
  press('Enter');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Line 2 Container no.');
  press('ArrowUp');
  press('ArrowUp');

  expect(document.activeElement).toBe(box());
});
