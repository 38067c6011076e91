import { createStore } from './store.ts';

/** Flat `<group>.<item>` values of the system configuration (spec §3). */
export type Settings = Readonly<Record<string, unknown>>;

const settings = createStore<Settings>({});

export function setSettings(next: Settings): void {
  settings.set(next);
}

/** A setting's text, or '' when it is unset or not a text. */
export function settingText(key: string): string {
  const value = settings.get()[key];
  return typeof value === 'string' ? value : '';
}

/** The product's name as the administrator wrote it. */
export function siteName(): string {
  return settingText('login.site_name') || 'Quayside';
}
