import { configTypeOf } from '#contract/system/config-types.ts';
import { isSettingPath, settings } from '#contract/system/settings.ts';
import type { ControlValue } from '#web/screen/controls/control-props.ts';
import { nameOfFile } from '#web/screen/table/cells/file-names.ts';
import type { ConfigRow, ConfigEntry } from './config-rows.ts';

type File = { name: string; url: string };

const several = new Set(['checkbox', 'manytomany', 'img', 'imgs', 'file']);
const files = new Set(['img', 'imgs', 'file']);

/** An item's value for its control. Without a value, a switch shows the default. */
export function controlValueOf(row: Pick<ConfigRow, 'form_item_type' | 'path'>, value: unknown): ControlValue {
  const type = configTypeOf(row.form_item_type);
  if (type === 'switch') return (value ?? defaultOf(row.path)) === true;
  if (files.has(type)) return filesOf(value).map(({ url }) => url);
  if (several.has(type)) return Array.isArray(value) ? value.map(String) : [];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** A control's value for the request. */
export function sentOf(row: Pick<ConfigRow, 'form_item_type' | 'value'>, controlValue: ControlValue): unknown {
  const type = configTypeOf(row.form_item_type);
  if (!files.has(type) || !Array.isArray(controlValue)) return controlValue === '' ? null : controlValue;
  const known = new Map(filesOf(row.value).map((file) => [file.url, file]));
  const urls: readonly string[] = controlValue;
  return urls.map((url) => known.get(url) ?? { name: nameOfFile(url), url });
}

/** The files of a value. */
export function filesOf(value: unknown): File[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  return all.flatMap((file) =>
    typeof file === 'object' && file !== null && 'url' in file && typeof file.url === 'string'
      ? [{ name: 'name' in file ? String(file.name) : nameOfFile(file.url), url: file.url }]
      : [],
  );
}

/** The default of a setting; undefined if the product does not read it. */
export function defaultOf(path: string): unknown {
  return isSettingPath(path) ? settings[path].fallback : undefined;
}

/** The rows of an array item. */
export function configEntries({ chinldern }: ConfigRow): ConfigEntry[] {
  return chinldern.map(({ id, key, title, value }) => ({ id, key: String(key), title: String(title), value }));
}

/** The dictionary of a choice. */
export function dictionaryKeyOf({ setting }: Pick<ConfigRow, 'setting'>): string {
  return typeof setting === 'string' ? setting : '';
}

/** The table of selectable rows. */
export function tableOf({ setting }: Pick<ConfigRow, 'setting'>): string {
  return typeof setting === 'object' && setting !== null && 'table' in setting ? String(setting.table) : '';
}
