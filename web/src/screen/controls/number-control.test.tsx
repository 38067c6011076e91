import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderControl } from '#test/screen/render-control.tsx';
import { NumberControl } from './number-control.tsx';
import { groupDigits, numberText, removeGrouping } from './number-text.ts';

afterEach(cleanup);

test.each([
  ['12a3', '123'],
  ['1,234.50', '1,234.50'],
  ['１２。５', '12.5'],
  ['-0.5', '-0.5'],
  ['kg', ''],
])('of %s it accepts %s', (typed, text) => {
  expect(numberText(typed)).toBe(text);
});

test.each([
  ['1,234.50', '1234.50'],
  ['12,345,678', '12345678'],
  ['-1,000', '-1000'],
  ['1,5', '1,5'],
  ['1234,567', '1234,567'],
  ['', ''],
])('%s has the value %s', (text, number) => {
  expect(removeGrouping(text)).toBe(number);
});

test.each([
  ['1234567.500', '1,234,567.500'],
  ['-1000', '-1,000'],
  ['999', '999'],
  ['', ''],
  ['n/a', 'n/a'],
])('%s is parsed as %s', (value, text) => {
  expect(groupDigits(value)).toBe(text);
});

test('an exact number keeps every typed digit', () => {
  const latest = renderControl(NumberControl);

  fireEvent.change(screen.getByLabelText('Control'), { target: { value: '0.10000000000000000001 kg' } });

  expect(latest.value).toBe('0.10000000000000000001');
});
