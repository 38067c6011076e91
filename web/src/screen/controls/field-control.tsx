import type { FormField } from '../screen.ts';
import { rowMessage } from '../row.messages.ts';
import { DictionaryControl } from './options/select-control.tsx';
import { CustomControl } from './custom-control.tsx';
import { CodeControl } from './rows/code-control.tsx';
import type { ControlProps, ControlValue } from './control-props.ts';
import { DateControl } from './dates/date-control.tsx';
import { InstantControl } from './dates/instant-control.tsx';
import {
  LazyDept,
  LazyRef,
  LazyRefs,
  LazyTime,
  LazyUpload,
  LazyColour,
  LazyIcon,
  LazyRegion,
  LazyRich,
} from './lazy-controls.tsx';
import { ListControl } from './options/list-control.tsx';
import { DictionaryMulti, UserMulti } from './options/multi-options.tsx';
import { NumberControl } from './number-control.tsx';
import { SwitchControl, TextAreaControl, TextControl } from './text-controls.tsx';
import { UserControl } from './rows/user-control.tsx';
import type { FieldMeta } from '#contract/kit.ts';
import { ContainerNumberControl, ImoControl } from './check-digit-control.tsx';
import { ContactControl } from './contact-control.tsx';

type FieldControlProps = ControlProps<ControlValue> & { field: FormField };

/** The default control of a field, or the one its screen has chosen. */
export function FieldControl(props: FieldControlProps) {
  const { field, value, ...rest } = props;
  if (field.control) return <CustomControl {...rest} field={field} value={value} option={field.control} />;
  if (field.meta.kind === 'boolean') return <SwitchControl {...rest} value={value === true} />;
  if (isMultiValue(field))
    return <MultiValueControl {...rest} field={field} value={Array.isArray(value) ? value : []} />;
  return <SingleValueControl {...rest} field={field} value={typeof value === 'string' ? value : ''} />;
}

/** Whether a field has several values, which its control holds as texts. */
export function isMultiValue({ meta }: Pick<FormField, 'meta'>): boolean {
  return meta.kind === 'list' || meta.kind === 'choices' || meta.kind === 'refs';
}

function MultiValueControl({ field: { meta }, ...rest }: ControlProps<readonly string[]> & { field: FormField }) {
  if (meta.kind === 'choices') {
    return <DictionaryMulti {...rest} dictionary={meta.dictionary} emptyText={rowMessage('choose')} />;
  }
  if (meta.kind === 'refs') {
    return meta.resource === 'user' ? (
      <UserMulti {...rest} emptyText={rowMessage('choose')} />
    ) : (
      <LazyRefs {...rest} resource={meta.resource} />
    );
  }
  if (meta.kind !== 'list' || meta.as === undefined) return <ListControl {...rest} />;
  return <LazyUpload {...rest} as={meta.as} {...(meta.count !== undefined && { count: meta.count })} />;
}

function SingleValueControl({ field: { meta, lines }, ...rest }: ControlProps<string> & { field: FormField }) {
  switch (meta.kind) {
    case 'text':
      return <TextFieldControl {...rest} meta={meta} lines={lines} />;
    case 'int':
    case 'decimal':
      return <NumberControl {...rest} isWhole={meta.kind === 'int'} />;
    case 'choice':
      return <DictionaryControl {...rest} dictionary={meta.dictionary} emptyText={rowMessage('choose')} />;
    case 'code':
      return <CodeControl {...rest} offersNew source={meta} />;
    case 'ref':
      return <ReferenceControl {...rest} resource={meta.resource} />;
    case 'date':
      return <DateControl {...rest} />;
    case 'instant':
      return <InstantControl {...rest} />;
    case 'time':
      return <LazyTime {...rest} />;
    default:
      throw new Error(`a field of kind ${meta.kind} has no control`);
  }
}

/** Users and departments have their own controls; rows of other resources are chosen in their list. */
function ReferenceControl({ resource, ...rest }: ControlProps<string> & { resource: string }) {
  if (resource === 'user') return <UserControl {...rest} />;
  return resource === 'dept' ? <LazyDept {...rest} /> : <LazyRef {...rest} resource={resource} />;
}

type TextMeta = Extract<FieldMeta, { kind: 'text' }>;
type TextFieldControlProps = ControlProps<string> & { meta: TextMeta; lines: number | undefined };

const controls = {
  colour: LazyColour,
  icon: LazyIcon,
  region: LazyRegion,
  rich: LazyRich,
  container_number: ContainerNumberControl,
  imo: ImoControl,
} as const;

/** The control of a text, by its format, then by its height. */
function TextFieldControl({ meta: { as, max, upper }, lines, ...rest }: TextFieldControlProps) {
  switch (as) {
    case undefined:
      return <PlainText {...rest} max={max} isUpper={upper} lines={lines} />;
    case 'email':
    case 'phone':
    case 'link':
      return <ContactControl {...rest} contact={as} max={max} />;
    case 'avatar':
    case 'image':
    case 'file':
      return <OneUpload {...rest} as={as} />;
    default: {
      const Control = controls[as];
      return <Control {...rest} />;
    }
  }
}

type PlainProps = ControlProps<string> & { max: number; isUpper: boolean | undefined; lines: number | undefined };

function PlainText({ isUpper, lines, ...rest }: PlainProps) {
  return lines === undefined ? (
    <TextControl {...rest} isUpper={isUpper} />
  ) : (
    <TextAreaControl {...rest} lines={lines} />
  );
}

/** A single file is a list of at most one. */
function OneUpload({ value, onChange, ...rest }: ControlProps<string> & { as: 'avatar' | 'image' | 'file' }) {
  return (
    <LazyUpload
      {...rest}
      count={1}
      value={value === '' ? [] : [value]}
      onChange={(paths: readonly string[]) => onChange(paths.at(-1) ?? '')}
    />
  );
}
