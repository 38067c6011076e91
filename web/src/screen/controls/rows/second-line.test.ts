import { expect, test } from 'vitest';
import { resources } from '#contract/resources.ts';
import { secondLines } from './second-line.ts';

test.each([
  ['port', { code: 'CNTAO', name_zh: '青岛', name_en: 'Qingdao', country_code: 'CN' }, ['Qingdao'], '青岛 · China'],
  [
    'destination_port',
    { code: 'SGSIN', name_zh: '新加坡', name_en: 'SINGAPORE', lane: 'SEA' },
    ['SINGAPORE'],
    '新加坡 · SEA',
  ],
  [
    'vessel',
    { name: 'EVER ACE', imo: '9893890', call_sign: 'H3CD', flag: 'PA', operator_carrier_code: 'EMC' },
    ['EVER ACE'],
    'IMO number 9893890 · Call sign H3CD · Panama · EMC',
  ],
  ['vessel', { name: 'BARGE', imo: '', call_sign: '', flag: '', operator_carrier_code: null }, [], ''],
])('rows of %s are distinguished by %j', async (resource, row, first, line) => {
  expect((await secondLines(resource))(row, first)).toBe(line);
});

test('second lines are fields of the row', () => {
  for (const { name, secondLine = [], row } of resources)
    expect(
      secondLine.filter((field) => !(field in row.shape)),
      name,
    ).toEqual([]);
});
