import { expect, test } from 'vitest';
import type { TraceSubscriptionRow } from '#contract/trace/trace-subscription.ts';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const office = await as('superadmin');
const path = '/api/trace/trace_subscription/';

test('a subscription that failed is put right and tried again in one call; one that is followed is not', async () => {
  const data = await office.expectSuccess('POST', path, { ref_type: 'BL', reference_no: 'CORR7000001' });
  const failed = data as TraceSubscriptionRow;
  const { version } = failed;
  const corrected = await office.call('PUT', `${path}${failed.id}/`, { carrier: 'COSCO', pol: 'CNTAO', version });
  const after = corrected.data as TraceSubscriptionRow;
  const again = await office.call('PUT', `${path}${failed.id}/`, { carrier: 'MSC', version: after.version });

  expect(failed).toMatchObject({ status: 'FAILED', fail_code: 'carrier_unknown' });
  expect(failed.allowed_actions).toEqual(expect.arrayContaining(['correct', 'retry']));
  expect(after).toMatchObject({ status: 'ACTIVE', fail_code: null, carrier: 'COSCO', pol: 'CNTAO' });
  expect(after.allowed_actions).not.toContain('correct');
  expect(again.status).toBe(409);
});
