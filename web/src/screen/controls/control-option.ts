import type { ComponentType } from 'react';
import type { ControlProps } from './control-props.ts';
import type { RowSource } from './rows/row-source.ts';

/**
 * A control in place of the one that follows from a field's meaning. Which of them fit which field is checked when the
 * screen is defined.
 */
export type ControlOption =
  /** One of a dictionary's few values, or yes and no, all in sight. */
  | { as: 'radio' }
  /** Yes and no, or one of a dictionary's values, in a list. */
  | { as: 'select' }
  /** Several of a dictionary's few values, all in sight. */
  | { as: 'checkboxes' }
  /** One of the rows that an address answers. */
  | { as: 'dictionary'; source: RowSource }
  /** Several of the rows that an address answers. */
  | { as: 'rows'; source: RowSource }
  /** One entry of a tree: searched, or walked. */
  | { as: 'tree'; source: RowSource }
  /** One entry of a tree, level by level. */
  | { as: 'cascader'; source: RowSource }
  /** Rows of another resource, from its list in a window; the columns are its code and keywords where none are named. */
  | { as: 'table'; columns?: readonly string[] }
  /** One of the screen's own making. */
  | { as: 'own'; component: ComponentType<ControlProps<string>> };

type Kind = ControlOption['as'];

const kindsByControl: Record<Kind, readonly string[]> = {
  radio: ['choice', 'boolean'],
  select: ['choice', 'boolean'],
  checkboxes: ['choices'],
  dictionary: ['text', 'int', 'ref'],
  rows: ['refs'],
  tree: ['text', 'int', 'ref', 'code'],
  cascader: ['text', 'int', 'ref', 'code'],
  table: ['ref', 'refs'],
  own: ['text', 'choice', 'int'],
};

/** Whether a control can hold the values of a field of that kind. */
export function supportsKind({ as }: ControlOption, kind: string): boolean {
  return kindsByControl[as].includes(kind);
}
