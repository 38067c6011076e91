import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderControl } from '#test/screen/render-control.tsx';
import type { ControlProps } from '../control-props.ts';
import { RangeEnd } from '../range-end.tsx';
import { DateControl } from './date-control.tsx';
import { InstantControl } from './instant-control.tsx';
import { TimeControl } from './time-control.tsx';

const control = () => screen.getByLabelText<HTMLInputElement>('Control', { selector: 'input' });
const isMarked = () => control().getAttribute('aria-invalid') === 'true';

function type(value: string) {
  fireEvent.focus(control());
  fireEvent.change(control(), { target: { value } });
}

function leave() {
  fireEvent.blur(control());
}

const Day = (props: ControlProps<string>) => <RangeEnd {...props} kind="day" />;
const Instant = (props: ControlProps<string>) => <RangeEnd {...props} kind="instant" />;

afterEach(cleanup);

test.each([
  ['a date', DateControl, '2026-13-45', '2026-11-20'],
  ['a date without a year', DateControl, '31.02.', '11.20'],
  ['a time', TimeControl, '25:00', '930'],
  ['an instant', InstantControl, '2026-02-30 09:00', '2026-11-20 0930'],
  ['an end of a range of days', Day, '2026-02-30', '2026-11-20'],
  ['an end of a range of instants', Instant, '2026-11-20 25:00', '2026-11-20'],
] as const)('%s that cannot be read is marked when it is left, and no sooner', (_name, Control, wrong, right) => {
  renderControl(Control);

  type(wrong);
  expect(isMarked()).toBe(false);
  leave();
  const note = screen.getByRole('alert');
  expect(note.textContent).toMatch(/^Control is not a valid (date|time)/);
  expect([isMarked(), control().getAttribute('aria-describedby')]).toEqual([true, note.id]);

  type(right);
  leave();
  expect([isMarked(), screen.queryByRole('alert')]).toEqual([false, null]);
});

test('a wrong date that was not typed here, of a draft for example, is marked as well', () => {
  renderControl(DateControl, '2026-13-45');

  expect(isMarked()).toBe(true);
});

test('an error of the form replaces the mark of the date', () => {
  renderControl((props: ControlProps<string>) => <DateControl {...props} isInvalid />, '2026-13-45');

  expect([isMarked(), screen.queryByRole('alert')]).toEqual([true, null]);
});
