import { expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const clerk = await as('frontdesk1');
const calculate = (body: object) => clerk.call('POST', '/api/booking/calculate/', body);

test.each([
  ['+', '0.1', '0.2', '0.3'],
  ['subtract', '1', '0.999', '0.001'],
  ['multiply', 1.005, 100, '100.5'],
  ['DIVIDE', '2', '3', '0.6666666667'],
])('%s of %s and %s is %s', async (op, a, b, value) => {
  expect(await calculate({ op, a, b })).toMatchObject({ status: 200, data: { value } });
});

test.each([
  [{ op: 'power', a: '2', b: '3' }, 'op', 'unsupported_calculation', 'Unsupported calculation type “power”'],
  [{ op: '/', a: '2', b: '0.00' }, 'b', 'division_by_zero', 'Second number must not be 0'],
  [{ op: '+', a: '1e400', b: '1' }, 'a', 'decimal', 'First number is not a valid number'],
  [{ op: '+', a: '1' }, 'b', 'required', 'Please enter Second number'],
])('%j is refused', async (body, path, rule, message) => {
  expect(await calculate(body)).toMatchObject({ status: 400, data: { fields: [{ path, rule, message }] } });
});

test('the sentence is there in Chinese, too', async () => {
  const data = await clerk.expectRefusal(
    'POST',
    '/api/booking/calculate/',
    { op: '%', a: '1', b: '1' },
    { cookie: 'lang=zh-CN' },
  );

  expect(data).toMatchObject({ fields: [{ message: '不支持的计算类型“%”' }] });
});
