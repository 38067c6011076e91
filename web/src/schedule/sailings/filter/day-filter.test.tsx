import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderControl } from '#test/screen/render-control.tsx';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { DayFilter } from './day-filter.tsx';

const field = () => screen.getByLabelText<HTMLInputElement>('Control', { selector: 'input' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

afterEach(cleanup);

test('half a date stays in its field and does not filter, also where a date is required', () => {
  const latest = renderControl((props: ControlProps<string>) => <DayFilter {...props} isRequired />, '2026-11-20');

  type('2026-11-');
  expect([field().value, latest.value]).toEqual(['2026-11-', '2026-11-20']);
  type('');
  expect([field().value, latest.value]).toEqual(['', '2026-11-20']);
  type('2026-11-25');
  expect([field().value, latest.value]).toEqual(['2026-11-25', '2026-11-25']);
});
