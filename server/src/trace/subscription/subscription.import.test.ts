import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Page } from '#contract/kit.ts';
import type { TraceSubscriptionRow } from '#contract/trace/trace-subscription.ts';
import { errorsOf, importServer } from '#test/build/imports.ts';
import { bookOf } from '#test/build/sheet.ts';

const { admin: office, database, importSheet, rowsOf, commit } = await importServer();
const path = '/api/trace/trace_subscription/';
const header = ['单号', '类型', 'Carrier', '起运港', '卸货港', 'Provider'];

async function followed(number: string): Promise<TraceSubscriptionRow[]> {
  const data = await office.expectSuccess('GET', `${path}?reference_no=${number}`);
  return (data as Page<TraceSubscriptionRow>).data;
}

describe('a sheet of references', () => {
  test('is followed row by row; what a number tells of itself need not be said', async () => {
    const task = await importSheet(
      bookOf([
        ['Reference', '卸货港'],
        ['COSU7200000001', 'NLRTM'],
        ['csqu 305438-3', ''],
      ]),
      path,
    );
    expect([task.state, task.error, errorsOf(await rowsOf(task.id))]).toEqual([
      'checked',
      '',
      [
        [2, []],
        [3, []],
      ],
    ]);
    await commit(task.id);

    expect(await followed('COSU7200000001')).toMatchObject([
      { provider: 'SIMULATED', ref_type: 'BL', carrier: 'COSCO', pod: 'NLRTM', status: 'ACTIVE' },
    ]);
    expect(await followed('CSQU3054383')).toMatchObject([{ ref_type: 'CN', carrier: null, status: 'ACTIVE' }]);
  });

  test('tells cell by cell what its provider would refuse, and what is followed already', async () => {
    await office.expectSuccess('POST', path, { ref_type: 'BL', reference_no: 'COSU7200000002', carrier: 'COSCO' });
    await sql`
      update trace_carrier_code set requires_pol = true, supports_container = false
      where provider = 'SIMULATED' and carrier = 'MSC'`.execute(database);
    const task = await importSheet(
      bookOf([
        header,
        ['COSU7200000002', 'BL', 'COSCO', '', '', ''],
        ['COSU7200000003', 'BL', 'COSCO', '', '', ''],
        ['COSU7200000003', 'BL', 'COSCO', '', '', ''],
        ['CSQU3054384', 'CN', '', '', '', ''],
        ['NOFIGURES', 'BL', 'COSCO', '', '', ''],
        ['NOBODY7200004', 'BL', '', '', '', ''],
        ['MEDU7200005', 'BL', 'MSC', '', '', ''],
        ['MSKU9070323', 'CN', 'MSC', 'CNTAO', '', ''],
        ['COSU7200000006', 'BL', 'COSCO', 'XXXXX', '', 'NOBODY'],
      ]),
      path,
    );

    expect(errorsOf(await rowsOf(task.id, 'only_errors=1'))).toEqual([
      [2, [['reference_no', 'already_exists']]],
      [4, [['reference_no', 'repeated_in_sheet']]],
      [5, [['reference_no', 'trace_number']]],
      [6, [['reference_no', 'trace_number']]],
      [7, [['carrier', 'trace_carrier']]],
      [8, [['pol', 'required']]],
      [9, [['ref_type', 'trace_type']]],
      [
        10,
        expect.arrayContaining([
          ['provider', 'unknown_code'],
          ['pol', 'unknown_code'],
        ]),
      ],
    ]);
  });

  test('puts right what failed, and nothing else', async () => {
    const created = await office.call('POST', path, { ref_type: 'BL', reference_no: 'NOBODY7200010' });
    const { id, version, status } = created.data as TraceSubscriptionRow;
    const [live] = await followed('COSU7200000001');
    const sheet = (key: string) =>
      bookOf([
        ['row_key', 'Carrier'],
        [key, 'COSCO'],
      ]);
    const refused = await importSheet(sheet(`${live?.id}-${live?.version}`), path);
    await commit((await importSheet(sheet(`${id}-${version}`), path)).id);

    expect(status).toBe('FAILED');
    expect(errorsOf(await rowsOf(refused.id))).toEqual([[2, [['row_key', 'trace_followed']]]]);
    expect(await followed('NOBODY7200010')).toMatchObject([{ carrier: 'COSCO', status: 'ACTIVE', fail_code: null }]);
  });
});
