import * as z from 'zod';
import { StartError } from '../start-error.ts';

/** A setting's text in docs/configuration.md, next to its schema. */
export type SettingNote = {
  about: string;
  /** The default in words. */
  byDefault: string;
  example: string;
};

export const settingNotes = z.registry<SettingNote>();

/** A setting with its documentation. */
export function documented<T extends z.ZodType>(schema: T, note: SettingNote): T {
  settingNotes.add(schema, note);
  return schema;
}

export const textSetting = z.string().trim().min(1, 'is empty');
/** Without a trailing slash. */
export const httpAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''));
export const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
/** An integer environment variable, both limits included. */
export const number = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

type NamedSettings<K extends string> = Readonly<Record<K, readonly [name: string, value: string | undefined]>>;

/** Settings that must be given together; null if there are none, an issue if only some are given. */
export function allOrNone<K extends string>(all: string, settings: NamedSettings<K>): Record<K, string> | null {
  const entries = Object.entries<NamedSettings<K>[K]>(settings);
  const missing = entries.filter(([, [, value]]) => value === undefined);
  if (missing.length === entries.length) return null;
  if (missing.length > 0)
    throw new StartError(`${missing.map(([, [name]]) => name).join(', ')} missing: set all of ${all} or none of them.`);
  // Built from the keys of `settings`, each with its value.
  return Object.fromEntries(entries.map(([key, [, value]]) => [key, value])) as Record<K, string>;
}
