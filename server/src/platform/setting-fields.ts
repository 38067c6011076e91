import * as z from 'zod';

/** What docs/configuration.md says of a setting, next to the schema that reads it. */
export type SettingNote = {
  about: string;
  /** The value in words when the setting is absent. */
  byDefault: string;
  example: string;
};

export const settingNotes = z.registry<SettingNote>();

/** A setting with what the documentation says of it. */
export function noted<T extends z.ZodType>(schema: T, note: SettingNote): T {
  settingNotes.add(schema, note);
  return schema;
}

export const text = z.string().trim().min(1, 'is empty');
export const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
export const number = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
