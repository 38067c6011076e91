import { type ComponentType, createElement, type ReactNode } from 'react';
import type { FieldMeta, TextForm } from '#contract/kit.ts';
import { groupDigits } from '../controls/number-text.ts';
import type { Field, Row } from '../screen.ts';
import type { CellProps } from './cells/cell-props.ts';
import { isEmptyCell, textOfValue, valueIn } from './cells/cell-text.ts';
import { ColourCell, EmailCell, IconCell, LinkCell, PhoneCell, RichExcerpt } from './cells/link-cells.tsx';
import { FileCell, ImageCell } from './cells/media-cells.tsx';
import { RefCell, RegionCell } from './cells/name-cells.tsx';
import { RichFull } from './cells/rich-full.tsx';
import { BooleanCell, ChoiceCell, ListCell } from './cells/tag-cells.tsx';
import './cells/cells.css';

type Cell = ComponentType<CellProps>;

/** Renderers of values that are more than text; all others are plain text. */
const byKind: Partial<Record<FieldMeta['kind'], Cell>> = {
  boolean: BooleanCell,
  choice: ChoiceCell,
  choices: ChoiceCell,
  ref: RefCell,
  refs: RefCell,
};

const byForm: Partial<Record<TextForm, Cell>> = {
  email: EmailCell,
  phone: PhoneCell,
  link: LinkCell,
  colour: ColourCell,
  icon: IconCell,
  avatar: ImageCell,
  image: ImageCell,
  file: FileCell,
  region: RegionCell,
};

const byListForm = { images: ImageCell, files: FileCell } as const;

function cellOf(meta: FieldMeta, isFull: boolean): Cell | undefined {
  if (meta.kind === 'list') return meta.as ? byListForm[meta.as] : ListCell;
  if (meta.kind !== 'text') return byKind[meta.kind];
  if (meta.as === 'rich') return isFull ? RichFull : RichExcerpt;
  return meta.as && byForm[meta.as];
}

type CellValueProps = { field: Field; row: Row; isFull?: boolean };

/** A field's displayed value, for cells and read-only forms. */
export function CellValue(props: CellValueProps) {
  return cellContent(props);
}

/** The same without a component of its own: a page of a list has four hundred cells, most of them text. */
export function cellContent({ field, row, isFull = false }: CellValueProps): ReactNode {
  const value = valueIn(row, field);
  if (field.cell && !isFull) return field.cell({ field, value, row });
  if (isEmptyCell(value)) return null;
  // One of the registered components: stable between renders.
  const cell = cellOf(field.meta, isFull);
  if (cell) return createElement(cell, { field, value, isFull });
  const text = textOfValue(field, value);
  // A single value has digit grouping; in a column, digits align.
  return isFull && field.meta.kind === 'decimal' ? groupDigits(text) : text;
}
