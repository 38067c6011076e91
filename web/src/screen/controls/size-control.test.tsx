import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderControl } from '#test/screen/render-control.tsx';
import { SizeControl } from './size-control.tsx';

afterEach(cleanup);

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Control/ });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

test.each([
  ['1', '1024'],
  ['1.5', '1536'],
  ['0', '0'],
  ['', ''],
])('%s KB are sent as %s bytes', (typed, bytes) => {
  const latest = renderControl(SizeControl);
  type('7');
  type(typed);
  expect(latest.value).toBe(bytes);
});

test('a size stays as typed, also before it is valid', () => {
  renderControl(SizeControl);
  type('2.');
  expect(box().value).toBe('2.');
  type('2.50');
  expect(box().value).toBe('2.50');
});
