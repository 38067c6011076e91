import { createElement } from 'react';
import type { FormField } from '../screen.ts';
import { rowMessage } from '../row.messages.ts';
import { screenMessage } from '../screen.messages.ts';
import { type SelectOption, SelectControl } from './options/select-control.tsx';
import { CheckboxesControl, RadioControl, useDictionaryOptions } from './options/option-group.tsx';
import type { ControlOption } from './control-option.ts';
import type { ControlProps, ControlValue } from './control-props.ts';
import { LazyCascader, LazyRef, LazyRefs, LazyRows, LazyRowsMulti, LazyTree } from './lazy-controls.tsx';

type CustomControlProps = ControlProps<ControlValue> & { field: FormField; option: ControlOption };

/** The custom control of a field. */
export function CustomControl({ field, option, value, ...rest }: CustomControlProps) {
  if (option.as === 'own') return createElement(option.component, { ...rest, value: textOf(value) });
  return <BuiltInControl {...rest} field={field} option={option} value={value} />;
}

type BuiltInProps = Omit<CustomControlProps, 'option'> & { option: Exclude<ControlOption, { as: 'own' }> };

function BuiltInControl({ field, option, value, ...rest }: BuiltInProps) {
  const text = textOf(value);
  const texts = Array.isArray(value) ? value : [];
  switch (option.as) {
    case 'radio':
    case 'select':
      return <ListedControl {...rest} field={field} as={option.as} value={value} />;
    case 'checkboxes':
      return <DictionaryBoxes {...rest} field={field} value={texts} />;
    case 'dictionary':
      return <LazyRows {...rest} value={text} source={option.source} />;
    case 'rows':
      return <LazyRowsMulti {...rest} value={texts} source={option.source} />;
    case 'tree':
      return <LazyTree {...rest} value={text} source={option.source} />;
    case 'cascader':
      return <LazyCascader {...rest} value={text} source={option.source} />;
    case 'table':
      return <TableControl {...rest} field={field} columns={option.columns} value={value} />;
  }
}

const yesNo: readonly SelectOption[] = [
  { label: screenMessage('yes'), value: 'true' },
  { label: screenMessage('no'), value: 'false' },
];

function textOf(value: ControlValue): string {
  return typeof value === 'string' ? value : '';
}

/** Yes and no, or a dictionary's values, as buttons or in a list. */
function ListedControl({
  field: { meta },
  as,
  value,
  onChange,
  ...rest
}: Omit<CustomControlProps, 'option'> & { as: 'radio' | 'select' }) {
  const options = useDictionaryOptions(meta.kind === 'choice' ? meta.dictionary : '');
  const isBoolean = meta.kind === 'boolean';
  const props = {
    ...rest,
    value: String(value),
    options: isBoolean ? yesNo : options,
    onChange: (next: string) => onChange(isBoolean ? next === 'true' : next),
  };
  return as === 'radio' ? (
    <RadioControl {...props} />
  ) : (
    <SelectControl {...props} {...(!isBoolean && { emptyText: rowMessage('choose') })} />
  );
}

function DictionaryBoxes({ field: { meta }, ...rest }: ControlProps<readonly string[]> & { field: FormField }) {
  return <CheckboxesControl {...rest} options={useDictionaryOptions(meta.kind === 'choices' ? meta.dictionary : '')} />;
}

type TableProps = Omit<CustomControlProps, 'option'> & { columns: readonly string[] | undefined };

function TableControl({ field: { meta }, value, ...rest }: TableProps) {
  if (meta.kind === 'refs')
    return <LazyRefs {...rest} resource={meta.resource} value={Array.isArray(value) ? value : []} />;
  const resource = meta.kind === 'ref' ? meta.resource : '';
  return <LazyRef {...rest} resource={resource} value={textOf(value)} />;
}
