import { dictionaryOf } from '#web/platform/dictionary.ts';
import { choiceWidth, headWidth } from '../field-of.ts';
import type { ArrangedColumn } from './column-settings.ts';

/** How wide a list is, and what of it the boxes and the buttons of its rows take; without a width all columns are shown. */
export type Room = { width: number; reserved: number };

export type FittedColumns = {
  /** Those in the row, each as wide as it is there. */
  shown: readonly ArrangedColumn[];
  /** Those that would be shown if there were room, by their names. */
  leaving: readonly string[];
};

/** Where what stands still takes more than this, it gives way (frozen.css): then all columns scroll, and nothing covers them. */
const maxFixedShare = 0.6;

/** A column that is to be shown, as wide as it is at most and at least. */
type Candidate = { column: ArrangedColumn; full: number; least: number };

/**
 * The columns that a row has room for. They rank as they stand, if nothing else is said: the last leave first. Those that stand still and those that the reader
 * has shown, sized or fixed stay. Where there is no room for its full width, a long text has its least.
 */
export function fitColumns(columns: readonly ArrangedColumn[], { width, reserved }: Room): FittedColumns {
  const candidates = columns.filter(({ isShown }) => isShown).map(withWidths);
  const fixed = sum(candidates.filter(({ column }) => column.side !== 'none').map(({ full }) => full));
  const isScrolling = width === 0 || reserved + fixed > width * maxFixedShare;
  if (isScrolling) return { shown: candidates.map(({ column, full }) => ({ ...column, width: full })), leaving: [] };
  const staying = fitting(candidates, width - reserved);
  const leaving = candidates.filter((each) => !staying.has(each)).map(({ column }) => column.name);
  const remaining = candidates.filter((each) => staying.has(each));
  return { shown: filling(remaining, width - reserved), leaving };
}

/** Those that stay whatever room there is, and of the others as many as fit beside them. */
function fitting(candidates: readonly Candidate[], room: number): ReadonlySet<Candidate> {
  const isBound = ({ column: { side, isChosen } }: Candidate) => side !== 'none' || isChosen;
  const staying = new Set(candidates.filter(isBound));
  let spare = room - sum([...staying].map(({ least }) => least));
  let spareInFull = room - sum([...staying].map(({ full }) => full));
  const others = candidates.filter((each) => !isBound(each));
  for (const each of others.toSorted((one, other) => one.column.rank - other.column.rank)) {
    spare -= each.least;
    spareInFull -= each.full;
    if (spare < 0 || (each.column.isExtra && spareInFull < 0)) break;
    staying.add(each);
  }
  return staying;
}

/** The first have their full width before the others: in steps, so that few widths of a window draw the rows again. */
function filling(candidates: readonly Candidate[], room: number): ArrangedColumn[] {
  let spare = room - sum(candidates.map(({ least }) => least));
  return candidates.map(({ column, full, least }) => {
    if (full - least > spare) return { ...column, width: least };
    spare -= full - least;
    return { ...column, width: full };
  });
}

/** A choice is read whole, in whichever language; who has sized its column themselves decides. */
function fullWidth({ width, isSized, meta }: ArrangedColumn): number {
  if (isSized || meta.kind !== 'choice') return width;
  return Math.max(width, choiceWidth(dictionaryOf(meta.dictionary).map(({ label }) => label)));
}

/** Texts that are cut off in most rows anyway may be so a little sooner, but for numbers and names. */
const leastShare = 0.7;
const leastText = 120;
const shortText = 40;

function withWidths(column: ArrangedColumn): Candidate {
  const { meta, isSized, side, label, isSortable } = column;
  const full = fullWidth(column);
  if (column.least !== undefined && !isSized && side === 'none') return { column, full, least: column.least };
  const isLong = meta.kind === 'list' || meta.kind === 'refs' || (meta.kind === 'text' && meta.max > shortText);
  if (!isLong || isSized || side !== 'none') return { column, full, least: full };
  const least = Math.max(headWidth(label, isSortable), leastText, Math.ceil(full * leastShare));
  return { column, full, least: Math.min(full, least) };
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
