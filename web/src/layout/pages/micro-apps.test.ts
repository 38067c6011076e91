import { describe, expect, test } from 'vitest';
import { appAt, frameAddress, microApps } from './micro-apps.ts';

const tracing = { prefix: '/tracing', title: 'Tracing', entry: 'https://tracing.example.com/app/?theme=a' };

describe('the configuration', () => {
  test('has prefixes, titles and entries', () => {
    const apps = microApps({ 'micro.apps': [{ key: '/tracing', title: 'Tracing', value: tracing.entry }] });

    expect(apps).toEqual([tracing]);
  });

  test.each([
    ['nothing', null],
    ['no array', 'x'],
    ['a prefix that is none', [{ key: 'tracing', value: 'https://a.example' }]],
    ['the root', [{ key: '/', value: 'https://a.example' }]],
    ['a script', [{ key: '/a', value: 'javascript:alert(1)' }]],
    ['no address', [{ key: '/a', value: '' }]],
  ])('%s has none', (_name, value) => {
    expect(microApps({ 'micro.apps': value })).toEqual([]);
  });
});

test.each([
  ['/tracing', tracing],
  ['/tracing/7', tracing],
  ['/tracings', undefined],
  ['/', undefined],
])('%s', (path, app) => {
  expect(appAt([tracing], path)).toBe(app);
});

test('the longest prefix wins', () => {
  const inner = { ...tracing, prefix: '/tracing/log' };

  expect(appAt([tracing, inner], '/tracing/log/3')).toBe(inner);
});

test.each([
  ['/tracing', '', 'https://tracing.example.com/app/?theme=a'],
  ['/tracing/7', '?x=1&x=2', 'https://tracing.example.com/app/7?theme=a&x=1&x=2'],
])('%s%s is shown from %s', (path, search, address) => {
  expect(frameAddress(tracing, path, search)).toBe(address);
});
