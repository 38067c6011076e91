import { afterEach, expect, test, vi } from 'vitest';
import { scriptedFetch } from '../../test/scripted-fetch.ts';
import { loadSettings } from './settings.ts';

afterEach(() => {
  document.cookie = 'uuid=; max-age=0';
  localStorage.clear();
  vi.unstubAllGlobals();
});

// The key that older clients of this API read.
test('the settings are stored per user at settings.init, with the flag of login.keep_record', async () => {
  const data = { 'login.keep_record': true, 'login.site_name': 'Quayside' };
  vi.stubGlobal(
    'fetch',
    scriptedFetch({ '/api/init/settings/': [{ body: { code: 2000, msg: 'Success', data } }] }).fetch,
  );
  document.cookie = 'uuid=7';

  await loadSettings();

  expect(JSON.parse(localStorage.getItem('2.0.4/7/settings.init') ?? '')).toEqual(data);
  expect(JSON.parse(localStorage.getItem('2.0.4/7/settings.keep_record') ?? '')).toBe(true);
  expect(localStorage.getItem('2.0.4/ghost-uuid/settings.init')).toBeNull();
});
