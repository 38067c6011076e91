import type { RowOf } from '#contract/kit.ts';
import type { systemConfigs } from '#contract/system/system-config.ts';

export type ConfigRow = RowOf<typeof systemConfigs>;
export type ConfigEntry = { id: number | null; key: string; title: string; value: unknown };
export type Group = { row: ConfigRow; items: readonly ConfigRow[] };
