import { expect, test } from 'vitest';
import { testLimits } from '../../../../test-limits.ts';
import { outboundFetch, isPrivateAddress, isPublicAddress } from './outbound-fetch.ts';

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['224.0.0.1', true],
  ['255.255.255.255', true],
  ['::1', true],
  ['::', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['::7f00:1', true],
  ['64:ff9b:1::7f00:1', true],
  ['2002:7f00:1::', true],
  ['2001:0:7f00:1::', true],
  ['fec0::1', true],
  ['no address', true],
  ['8.8.8.8', false],
  ['172.32.0.1', false],
  ['2606:4700::1111', false],
])('%s is inside: %s', (address, isExpectedInside) => {
  expect(isPrivateAddress(address)).toBe(isExpectedInside);
});

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://2130706433/',
  'https://localhost/',
])('%s is not asked', async (url) => {
  await expect(outboundFetch(url, { timeoutMs: testLimits.waitMs })).rejects.toThrow(/only https|not outside/);
});

test.each([
  ['https://8.8.8.8/x', true],
  ['https://[2606:4700::1111]/', true],
  // Unknown at the moment; it is looked up again on each call.
  ['https://carrier.invalid/events', true],
  ['https://10.1.2.3/', false],
  ['https://2130706433/', false],
  ['https://[::1]:8443/', false],
  ['https://localhost/', false],
  ['https://tms/', false],
  ['https://tms.local./', false],
  ['https://tms.office.internal/', false],
  ['http://8.8.8.8/', false],
  ['8.8.8.8', false],
])('%s leads outside: %s', async (url, isExpectedInside) => {
  expect(await isPublicAddress(url)).toBe(isExpectedInside);
});
