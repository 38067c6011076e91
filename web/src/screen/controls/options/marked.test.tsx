import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Marked } from './marked.tsx';

afterEach(cleanup);

test.each([
  ['Qingdao', 'qing', ['Qing']],
  ['Singapore SGSIN', 'sin', ['Sin', 'SIN']],
  ['Port of Qingdao', 'qing port', ['Port', 'Qing']],
  ['SINGAPORE', 'sin sing', ['SING']],
  ['A.B (C)', '. (', ['.', '(']],
  ['Qingdao', '', []],
  ['Qingdao', 'x', []],
])('in %j what %j has found is marked', (text, typed, marked) => {
  const { container } = render(<Marked text={text} typed={typed} />);

  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(marked);
});
