import type { FormField } from '../screen.ts';
import { rowMessage } from '../row.messages.ts';
import { DictionaryControl } from './choice-control.tsx';
import { CodeControl } from './code-control.tsx';
import type { ControlProps } from './control-props.ts';
import { DateControl } from './date-control.tsx';
import { InstantControl } from './instant-control.tsx';
import { ListControl } from './list-control.tsx';
import { SwitchControl, TextAreaControl, TextControl } from './text-controls.tsx';

export type ControlValue = string | boolean | readonly string[];

type FieldControlProps = ControlProps<ControlValue> & { field: FormField };

/** The control that follows from a field's meaning. */
export function FieldControl({ field, value, ...rest }: FieldControlProps) {
  if (field.meta.kind === 'boolean') return <SwitchControl {...rest} value={value === true} />;
  if (field.meta.kind === 'list') return <ListControl {...rest} value={Array.isArray(value) ? value : []} />;
  return <TypedControl {...rest} field={field} value={typeof value === 'string' ? value : ''} />;
}

function TypedControl({ field: { meta, lines }, ...rest }: Omit<FieldControlProps, 'value'> & { value: string }) {
  switch (meta.kind) {
    case 'text':
      if (lines !== undefined) return <TextAreaControl {...rest} max={meta.max} lines={lines} />;
      return <TextControl {...rest} max={meta.max} isUpper={meta.upper ?? false} />;
    case 'int':
      return <TextControl {...rest} inputMode="numeric" />;
    case 'decimal':
      return <TextControl {...rest} inputMode="decimal" />;
    case 'choice':
      return <DictionaryControl {...rest} dictionary={meta.dictionary} emptyText={rowMessage('choose')} />;
    case 'code':
      return <CodeControl {...rest} source={meta} />;
    case 'date':
      return <DateControl {...rest} />;
    case 'instant':
      return <InstantControl {...rest} />;
    default:
      throw new Error(`a field of kind ${meta.kind} has no control`);
  }
}
