import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

test.each([
  ['127.0.0.1', 'here'],
  ['::1', 'here'],
  ['::ffff:127.0.0.1', 'here'],
  ['10.1.2.3', 'local'],
  ['172.31.0.1', 'local'],
  ['172.32.0.1', ''],
  ['192.168.1.7', 'local'],
  ['fd00::1', 'local'],
  ['203.0.113.9', ''],
  ['2001:db8::1', ''],
  ['', ''],
  ['nonsense', ''],
])('%s: %s', (ip, place) => {
  expect(placeOf(ip)).toBe(place);
});
