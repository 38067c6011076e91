import type { DiagnosticValues } from '#contract/system/diagnostics.ts';
import { redact } from '#contract/logs/redact.ts';
import { isSecretSetting, settingPaths, settings } from '#contract/system/settings.ts';
import type { Config } from '#server/platform/config.ts';
import type { Tx } from '#server/platform/db.ts';
import { currentSettings } from '#server/platform/system-config.ts';

type Setting = DiagnosticValues['settings'][number];

const hidden = '•••';
const maxLength = 120;

/** Settings that are not as they come: of the environment, then of the database. */
export async function settingsPart(db: Tx, { overrides }: Pick<Config, 'overrides'>): Promise<Setting[]> {
  const current = await currentSettings(db);
  const changed = settingPaths.filter(
    (path) => JSON.stringify(current[path]) !== JSON.stringify(settings[path].fallback),
  );
  return [
    ...Object.entries(overrides).map(([name, value]): Setting => ({
      name,
      source: 'environment',
      value: displayValue(value),
    })),
    ...changed.map((path): Setting => {
      const value = isSecretSetting(path) ? hidden : displayValue(JSON.stringify(current[path]));
      return { name: path, source: 'database', value };
    }),
  ];
}

function displayValue(value: string): string {
  const text = redact(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
