import type { Diagnosed } from '#contract/system/diagnostics.ts';
import { redacted } from '#contract/logs/redact.ts';
import { isSecretSetting, settingPaths, settings } from '#contract/system/settings.ts';
import type { Config } from '#server/platform/config.ts';
import type { Tx } from '#server/platform/db.ts';
import { settingsNow } from '#server/platform/system-config.ts';

type Setting = Diagnosed['settings'][number];

const hidden = '•••';
const longest = 120;

/** Settings that are not as they come: of the environment, then of the database. */
export async function settingsPart(db: Tx, { given }: Pick<Config, 'given'>): Promise<Setting[]> {
  const kept = await settingsNow(db);
  const changed = settingPaths.filter((path) => JSON.stringify(kept[path]) !== JSON.stringify(settings[path].fallback));
  return [
    ...Object.entries(given).map(([name, value]): Setting => ({ name, source: 'environment', value: shown(value) })),
    ...changed.map((path): Setting => {
      const value = isSecretSetting(path) ? hidden : shown(JSON.stringify(kept[path]));
      return { name: path, source: 'database', value };
    }),
  ];
}

function shown(value: string): string {
  const text = redacted(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
