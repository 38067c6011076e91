import type { ComponentType } from 'react';
import type { ControlProps } from './control-props.ts';
import type { RowSource } from './rows/row-source.ts';

/**
 * A control that replaces the default one of a field. Whether it fits the field is checked when the screen is defined.
 */
export type ControlOption =
  /** One of a dictionary's few values, or yes and no, as radio buttons. */
  | { as: 'radio' }
  /** Yes and no, or one of a dictionary's values, in a list. */
  | { as: 'select' }
  /** Several of a dictionary's few values, as checkboxes. */
  | { as: 'checkboxes' }
  /** One of the rows of an address. */
  | { as: 'dictionary'; source: RowSource }
  /** Several of the rows of an address. */
  | { as: 'rows'; source: RowSource }
  /** One entry of a tree, searched or expanded. */
  | { as: 'tree'; source: RowSource }
  /** One entry of a tree, level by level. */
  | { as: 'cascader'; source: RowSource }
  /** Rows of another resource, from its list in a dialog; the columns are by default its code and keywords. */
  | { as: 'table'; columns?: readonly string[] }
  /** A component of the screen. */
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
  own: ['text', 'choice', 'int', 'code'],
};

/** Whether a control supports the values of a field of that kind. */
export function supportsKind({ as }: ControlOption, kind: string): boolean {
  return kindsByControl[as].includes(kind);
}
