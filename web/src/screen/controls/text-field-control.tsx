import type { FieldMeta } from '#contract/kit.ts';
import { ContainerNumberControl, ImoControl } from './check-digit-control.tsx';
import { ContactControl } from './contact-control.tsx';
import type { ControlProps } from './control-props.ts';
import { LazyColour, LazyIcon, LazyRegion, LazyRich, LazyUpload } from './lazy-controls.tsx';
import { TextAreaControl, TextControl } from './text-controls.tsx';

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

/** The control of a text: what it is besides text decides, then its height. */
export function TextFieldControl({ meta: { as, max, upper }, lines, ...rest }: TextFieldControlProps) {
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

/** One file is a list of at most one. */
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
