import type { FormField } from '../screen.ts';
import { rowMessage } from '../row.messages.ts';
import { DictionaryControl } from './choice-control.tsx';
import { CodeControl } from './code-control.tsx';
import type { ControlProps } from './control-props.ts';
import { DateControl } from './date-control.tsx';
import { InstantControl } from './instant-control.tsx';
import { ListControl } from './list-control.tsx';
import { SwitchControl, TextAreaControl, TextControl } from './text-controls.tsx';
import { UserControl } from './user-control.tsx';

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
      return <AnyText {...rest} max={meta.max} isUpper={meta.upper} lines={lines} />;
    case 'int':
      return <TextControl {...rest} inputMode="numeric" />;
    case 'decimal':
      return <TextControl {...rest} inputMode="decimal" />;
    case 'choice':
      return <DictionaryControl {...rest} dictionary={meta.dictionary} emptyText={rowMessage('choose')} />;
    case 'code':
      return <CodeControl {...rest} source={meta} />;
    case 'ref':
      return <UserControl {...rest} />;
    case 'date':
      return <DateControl {...rest} />;
    case 'instant':
      return <InstantControl {...rest} />;
    default:
      throw new Error(`a field of kind ${meta.kind} has no control`);
  }
}

type AnyTextProps = ControlProps<string> & { max: number; isUpper: boolean | undefined; lines: number | undefined };

function AnyText({ isUpper = false, lines, ...rest }: AnyTextProps) {
  return lines === undefined ? (
    <TextControl {...rest} isUpper={isUpper} />
  ) : (
    <TextAreaControl {...rest} lines={lines} />
  );
}
