import type { Column } from '../screen.ts';

/** Whether a column scrolls, or is fixed at a side of the table. */
export type Side = 'start' | 'none' | 'end';

type ColumnOverride = { isHidden?: boolean; side?: Side; width?: number };

/**
 * A user's changes to a list's columns. Only differences are stored, so that a later version may add, drop and reorder
 * columns: they show in the new order unless the user has changed it.
 */
export type ColumnSettings = {
  /** Every column in the user's order; empty for the default order. */
  order: readonly string[];
  own: Readonly<Record<string, ColumnOverride>>;
};

export const noSettings: ColumnSettings = { order: [], own: {} };

/** A column with the user's settings. */
export type ArrangedColumn = Column & {
  rank: number;
  side: Side;
  isShown: boolean;
  isSized: boolean;
  /** Whether the user has chosen it: it then stays visible even without room. */
  isChosen: boolean;
  /** Whether it has its least width, because its full width does not fit. */
  isNarrow: boolean;
};

export type ColumnChange =
  | { type: 'show'; name: string; isShown: boolean }
  | { type: 'show_all' }
  | { type: 'fix'; name: string; side: Side }
  | { type: 'move'; name: string; to: number }
  | { type: 'resize'; widths: Readonly<Record<string, number>> }
  | { type: 'reset' };

const sides: readonly Side[] = ['start', 'none', 'end'];

/** Wide enough to grab again, and never wider than a screen. */
export const columnWidths = { min: 48, max: 800 };

/** The columns in display order: those fixed at the start, those that scroll, those fixed at the end. */
export function arrangeColumns(defaults: readonly Column[], { order, own }: ColumnSettings): ArrangedColumn[] {
  const arranged = sortColumns(defaults, order).map((column, index) => ({
    ...arrange(column, own[column.name]),
    // A user's own order is also the ranking.
    rank: order.length > 0 ? index : (column.rank ?? index),
  }));
  // A later version may have dropped all visible columns; a list needs at least one.
  const isBlank = arranged.every(({ isShown }) => !isShown);
  const visible = isBlank ? arranged.map((column) => ({ ...column, isShown: true })) : arranged;
  return sides.flatMap((side) => visible.filter((column) => column.side === side));
}

function defaultSide({ isFixed, isFixedEnd = false }: Column): Side {
  if (isFixed) return 'start';
  return isFixedEnd ? 'end' : 'none';
}

function arrange(column: Column, override: ColumnOverride = {}): Omit<ArrangedColumn, 'rank'> {
  const { isHidden = column.isHidden, side, width } = override;
  return {
    ...column,
    side: side ?? defaultSide(column),
    width: width ?? column.width,
    isSized: width !== undefined,
    isShown: !isHidden,
    isChosen: override.isHidden === false || side !== undefined || width !== undefined,
    isNarrow: false,
  };
}

/** In the user's order; a newer column comes after its predecessor in the default order. */
function sortColumns(defaults: readonly Column[], order: readonly string[]): readonly Column[] {
  if (order.length === 0) return defaults;
  const sorted = order.flatMap((name) => defaults.find((column) => column.name === name) ?? []);
  for (const [index, column] of defaults.entries()) {
    if (sorted.includes(column)) continue;
    const before = defaults[index - 1];
    sorted.splice(before ? sorted.indexOf(before) + 1 : 0, 0, column);
  }
  return sorted;
}

/** Applies a change to the stored settings. */
export function reduceColumns(
  settings: ColumnSettings,
  change: ColumnChange,
  defaults: readonly Column[],
): ColumnSettings {
  switch (change.type) {
    case 'show':
      return withOverride(settings, change.name, { isHidden: !change.isShown });
    case 'show_all':
      return arrangeColumns(defaults, settings)
        .filter(({ isShown }) => isShown)
        .reduce((chosen, { name }) => withOverride(chosen, name, { isHidden: false }), settings);
    case 'fix':
      return withOverride(settings, change.name, { side: change.side });
    case 'move':
      return { ...settings, order: moveColumn(arrangeColumns(defaults, settings), change) };
    case 'resize':
      return Object.entries(change.widths).reduce(
        (sized, [name, width]) => withOverride(sized, name, { width: withinWidths(width) }),
        settings,
      );
    case 'reset':
      return noSettings;
  }
}

function withOverride(settings: ColumnSettings, name: string, patch: ColumnOverride): ColumnSettings {
  return { ...settings, own: { ...settings.own, [name]: { ...settings.own[name], ...patch } } };
}

function withinWidths(width: number): number {
  return Math.round(Math.max(columnWidths.min, Math.min(columnWidths.max, width)));
}

/** A column moves within its own side: only fixing changes the side. */
function moveColumn(columns: readonly ArrangedColumn[], { name, to }: { name: string; to: number }): string[] {
  const names = columns.map((column) => column.name);
  const column = columns.find((found) => found.name === name);
  if (!column) return names;
  const first = columns.findIndex(({ side }) => side === column.side);
  const last = columns.findLastIndex(({ side }) => side === column.side);
  const rest = names.filter((other) => other !== name);
  return rest.toSpliced(Math.max(first, Math.min(last, to)), 0, name);
}

/** The settings stored by any version, as far as they are valid. */
export function readSettings(stored: unknown): ColumnSettings {
  if (!isRecord(stored)) return noSettings;
  const order = Array.isArray(stored['order']) ? stored['order'].filter((name) => typeof name === 'string') : [];
  const own = isRecord(stored['own']) ? Object.entries(stored['own']) : [];
  return { order, own: Object.fromEntries(own.map(([name, column]) => [name, readOverride(column)])) };
}

function readOverride(stored: unknown): ColumnOverride {
  if (!isRecord(stored)) return {};
  const { isHidden, side, width } = stored;
  const knownSide = sides.find((each) => each === side);
  return {
    ...(typeof isHidden === 'boolean' && { isHidden }),
    ...(knownSide && { side: knownSide }),
    ...(typeof width === 'number' && Number.isFinite(width) && { width: withinWidths(width) }),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
