import { api } from './api/api.ts';
import { setSessionDays } from './session/cookies.ts';
import { createStore, useStore } from './store.ts';
import { writeStored } from './stored.ts';

/** Flat `<group>.<item>` values of the system configuration. */
export type Settings = Readonly<Record<string, unknown>>;

const settings = createStore<Settings>({});

/** Fetches the settings; they are public, because the login page needs them too. */
export async function loadSettings(): Promise<void> {
  const now = await api<Settings>('GET', '/api/init/settings/');
  const hours = now['session.hours'];
  if (typeof hours === 'number') setSessionDays(hours / 24);
  settings.set(now);
  // The key that older clients of this API read.
  writeStored('settings.init', now);
  writeStored('settings.keep_record', now['login.keep_record'] ?? null);
}

/** The current settings, outside of React. */
export function currentSettings(): Settings {
  return settings.get();
}

export function useSettings(): Settings {
  return useStore(settings);
}

/** A setting's text, or '' if it is unset or no text. */
export function settingText(from: Settings, key: string): string {
  const value = from[key];
  return typeof value === 'string' ? value : '';
}

/** The product name in the settings. */
export function siteName(from: Settings): string {
  return settingText(from, 'login.site_name') || 'Quayside';
}
