import { type ConfigType, configTypeOf } from '#contract/system/config-types.ts';
import { officeToday } from '#web/platform/office-clock.ts';
import { CheckboxesControl, RadioControl, useDictionaryOptions } from '#web/screen/controls/options/option-group.tsx';
import { DictionaryControl } from '#web/screen/controls/options/select-control.tsx';
import type { ControlProps, ControlValue } from '#web/screen/controls/control-props.ts';
import { DateControl } from '#web/screen/controls/dates/date-control.tsx';
import { LazyRef, LazyRefs, LazyTime, LazyUpload } from '#web/screen/controls/lazy-controls.tsx';
import { NumberControl } from '#web/screen/controls/number-control.tsx';
import { SwitchControl, TextAreaControl, TextControl } from '#web/screen/controls/text-controls.tsx';
import { configLimits } from '#contract/system/config-values.ts';
import type { ConfigRow } from './config-rows.ts';
import { dictionaryKeyOf, tableOf } from './config-values.ts';
import { configMessage } from './config.messages.ts';

type ValueProps = ControlProps<ControlValue> & { row: ConfigRow; placeholder: string };

/** The control of a setting, by its type; array items have a table. */
export function ValueControl(props: ValueProps) {
  const { row, value, placeholder, ...rest } = props;
  const type = configTypeOf(row.form_item_type);
  if (type === 'switch') return <SwitchControl {...rest} value={value === true} />;
  if (Array.isArray(value)) return <SeveralValue {...rest} row={row} type={type} value={value} />;
  return <OneValue {...rest} row={row} type={type} placeholder={placeholder} value={String(value)} />;
}

type Typed<T> = ControlProps<T> & { row: ConfigRow; type: ConfigType };

function SeveralValue({ row, type, ...rest }: Typed<readonly string[]>) {
  switch (type) {
    case 'checkbox':
      return <Boxes {...rest} dictionary={dictionaryKeyOf(row)} />;
    case 'manytomany':
      return <LazyRefs {...rest} resource={tableOf(row)} />;
    case 'img':
      return <LazyUpload {...rest} as="image" count={1} />;
    case 'imgs':
      return <LazyUpload {...rest} as="images" count={configLimits.images} />;
    default:
      return <LazyUpload {...rest} as="files" count={configLimits.files} />;
  }
}

function OneValue({ row, type, placeholder, ...rest }: Typed<string> & { placeholder: string }) {
  switch (type) {
    case 'textarea':
      return <TextAreaControl {...rest} lines={3} max={configLimits.textarea} />;
    case 'number':
      return <NumberControl {...rest} isWhole={false} />;
    case 'date':
      return <DateControl {...rest} />;
    case 'time':
      return <LazyTime {...rest} />;
    case 'datetime':
      return <MomentValue {...rest} />;
    case 'select':
      return (
        <DictionaryControl
          {...rest}
          dictionary={dictionaryKeyOf(row)}
          emptyText={placeholder || configMessage('choose')}
        />
      );
    case 'radio':
      return <Radios {...rest} dictionary={dictionaryKeyOf(row)} />;
    case 'foreignkey':
      return <LazyRef {...rest} resource={tableOf(row)} />;
    default:
      return <TextControl {...rest} max={configLimits.text} placeholder={placeholder} />;
  }
}

function Boxes({ dictionary, ...rest }: ControlProps<readonly string[]> & { dictionary: string }) {
  return <CheckboxesControl {...rest} options={useDictionaryOptions(dictionary)} />;
}

function Radios({ dictionary, ...rest }: ControlProps<string> & { dictionary: string }) {
  return <RadioControl {...rest} options={useDictionaryOptions(dictionary)} />;
}

/** A date and time, stored as one text without a time zone. */
function MomentValue({ value, onChange, id, label, ...rest }: ControlProps<string>) {
  const [day = '', clock = ''] = value.split(' ');
  const change = (nextDay: string, nextClock: string) =>
    onChange(nextDay === '' ? '' : `${nextDay} ${nextClock || '00:00:00'}`);
  return (
    <span className="q-config-moment">
      <DateControl
        {...rest}
        id={id}
        label={`${label}: ${configMessage('day')}`}
        value={day}
        onChange={(next) => change(next, clock)}
      />
      <LazyTime
        {...rest}
        id={`${id}-clock`}
        label={label}
        ariaLabel={`${label}: ${configMessage('clock')}`}
        value={clock}
        onChange={(next: string) => change(day || officeToday(), next)}
      />
    </span>
  );
}
