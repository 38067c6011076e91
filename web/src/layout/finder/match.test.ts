import { describe, expect, test } from 'vitest';
import { matching } from './match.ts';

const ports = { title: '港口', keywords: '港口|ports|gangkou|gk' };
const loading = { title: '装货港', keywords: '装货港|loading ports|zhuanghuogang|zhg' };
const bookings = { title: '订舱查询', keywords: '订舱查询|bookings|dingcangchaxun|dccx' };
const all = [loading, ports, bookings];

describe('pages are found', () => {
  test.each([
    ['by Chinese', '港', [ports, loading]],
    ['by English', 'port', [ports, loading]],
    ['by pinyin', 'gangkou', [ports]],
    ['by a part of the pinyin', 'chaxun', [bookings]],
    ['by initials', 'DCCX', [bookings]],
    ['by several words, each anywhere', 'ports load', [loading]],
    ['all when nothing is asked', '  ', all],
    ['not at all by what none has', 'xyz', []],
  ])('%s', (_name, query, found) => {
    expect(matching(query, all)).toEqual(found);
  });
});

test('a whole name ranks before its beginning, then the beginning of a word, then other positions', () => {
  const names = ['report', 'my ports', 'ports of call', 'ports'].map((title) => ({ title }));

  expect(matching('ports', names).map(({ title }) => title)).toEqual(['ports', 'ports of call', 'my ports']);
  expect(matching('port', names).map(({ title }) => title)).toEqual(['ports of call', 'ports', 'my ports', 'report']);
});
