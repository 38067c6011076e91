import fs from 'node:fs';
import { expect, test, vi } from 'vitest';
import { networkKind, describeLocation, locateIp } from './ip-location.ts';

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
])('%s is %s', (ip, expected) => {
  expect(networkKind(ip)).toBe(expected);
});

test('a Chinese address has its province, city and provider in Chinese and in English, and its centre', () => {
  expect(locateIp('202.102.134.68')).toMatchObject({
    continent: '亚洲',
    country: '中国',
    country_english: 'China',
    country_code: 'CN',
    province: '山东省',
    province_english: 'Shandong',
    city: '青岛市',
    city_english: 'Qingdao',
    isp: '联通',
    area_code: '370200',
    longitude: '120.3804',
    latitude: '36.0649',
    district: '',
  });
});

test('an IPv6 address is placed too', () => {
  expect(locateIp('240e:3b7:3272::1')).toMatchObject({ province: '广东省', city_english: 'Shenzhen', isp: '电信' });
});

test('of a foreign address the country is known; what the source does not tell stays empty', () => {
  expect(locateIp('8.8.8.8')).toMatchObject({
    country: '美国',
    country_english: 'United States',
    country_code: 'US',
    continent: '北美洲',
    city: '',
    area_code: '',
    longitude: null,
  });
});

test.each(['', 'nonsense', '127.0.0.1', '192.168.0.1', '999.1.1.1'])('nothing is known of %s', (ip) => {
  const { longitude, latitude, ...texts } = locateIp(ip);

  expect([longitude, latitude, ...new Set(Object.values(texts))]).toEqual([null, null, '']);
});

test('a place is one line in either language', () => {
  const location = locateIp('202.102.134.68');

  expect([describeLocation(location, 'zh-CN'), describeLocation(location, 'en')]).toEqual([
    '中国 山东省 青岛市 联通',
    'Qingdao, Shandong, China · China Unicom',
  ]);
  expect(describeLocation(locateIp('127.0.0.1'), 'en')).toBe('');
});

test('look-ups read no file: the data is opened once', () => {
  locateIp('8.8.8.8');
  const [open, read] = [vi.spyOn(fs, 'openSync'), vi.spyOn(fs, 'readFileSync')];

  for (let n = 0; n < 1000; n += 1) locateIp(`${(n % 200) + 11}.${n % 250}.7.9`);

  const calls = [open.mock.calls.length, read.mock.calls.length];
  vi.restoreAllMocks();
  expect(calls).toEqual([0, 0]);
});
