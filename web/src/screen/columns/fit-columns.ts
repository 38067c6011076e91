import { dictionaryOf } from '#web/platform/dictionary.ts';
import { choiceWidth, headWidth } from '../field-of.ts';
import type { ArrangedColumn } from './column-settings.ts';

/** The width of a list, and the part of checkboxes and row buttons; without a width all columns are shown. */
export type Room = { width: number; reserved: number };

export type FittedColumns = {
  /** The visible columns with their actual widths. */
  visible: readonly ArrangedColumn[];
  /** The names of columns without room. */
  hidden: readonly string[];
};

/** If fixed columns take more than this, they scroll too (frozen.css), so that they do not cover the others. */
const maxFixedShare = 0.6;

/** A column with its full and its minimum width. */
type Candidate = { column: ArrangedColumn; full: number; least: number };

/**
 * The columns that a row has room for. By default the rank is the display order: the last ones are hidden first. Fixed
 * columns and those that the user has shown or resized stay. Without room for the full width, a long text gets its
 * minimum.
 */
export function fitColumns(columns: readonly ArrangedColumn[], { width, reserved }: Room): FittedColumns {
  const candidates = columns.filter(({ isShown }) => isShown).map(withWidths);
  const fixed = sum(candidates.filter(({ column }) => column.side !== 'none').map(({ full }) => full));
  const isScrolling = width === 0 || reserved + fixed > width * maxFixedShare;
  if (isScrolling) return { visible: candidates.map(({ column, full }) => ({ ...column, width: full })), hidden: [] };
  const visibleCandidates = fitting(candidates, width - reserved);
  const hidden = candidates.filter((each) => !visibleCandidates.has(each)).map(({ column }) => column.name);
  const remaining = candidates.filter((each) => visibleCandidates.has(each));
  return { visible: filling(remaining, width - reserved), hidden };
}

/** The columns that always stay, and as many others as fit. */
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

/** The first columns get their full width first: in steps, so that resizing a window renders rows rarely. */
function filling(candidates: readonly Candidate[], room: number): ArrangedColumn[] {
  let spare = room - sum(candidates.map(({ least }) => least));
  return candidates.map(({ column, full, least }) => {
    if (full - least > spare) return { ...column, width: least, isNarrow: true };
    spare -= full - least;
    return { ...column, width: full };
  });
}

/** The longest label of a choice must fit in any language, unless the user has resized the column. */
function fullWidth({ width, isSized, meta }: ArrangedColumn): number {
  if (isSized || meta.kind !== 'choice') return width;
  return Math.max(width, choiceWidth(dictionaryOf(meta.dictionary).map(({ label }) => label)));
}

/** Texts that are mostly truncated may be a bit narrower, except numbers and names. */
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
