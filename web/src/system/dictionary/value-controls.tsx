import type { ComponentType } from 'react';
import { dictionaryTypes } from '#contract/system/dictionary-values.ts';
import { officeToday } from '#web/platform/office-clock.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { DateControl } from '#web/screen/controls/dates/date-control.tsx';
import { LazyTime, LazyUpload } from '#web/screen/controls/lazy-controls.tsx';
import { NumberControl } from '#web/screen/controls/number-control.tsx';
import { RadioControl } from '#web/screen/controls/options/option-group.tsx';
import { dictionaryMessage } from './dictionary.messages.ts';

type Control = ComponentType<ControlProps<string>>;

const truths = [
  { value: 'true', label: dictionaryMessage('yes') },
  { value: 'false', label: dictionaryMessage('no') },
];

function BooleanValue(props: ControlProps<string>) {
  return <RadioControl {...props} options={truths} />;
}

/** A date and time, stored as one text. */
function MomentValue({ value, onChange, id, label, ...rest }: ControlProps<string>) {
  const [day = '', clock = ''] = value.split(' ');
  const change = (nextDay: string, nextClock: string) => onChange(`${nextDay} ${nextClock}`.trim());
  return (
    <span className="q-dictionary-moment">
      <DateControl
        {...rest}
        id={id}
        label={`${label}: ${dictionaryMessage('day')}`}
        value={day}
        onChange={(next) => change(next, clock || '00:00:00')}
      />
      <LazyTime
        {...rest}
        id={`${id}-clock`}
        label={label}
        ariaLabel={`${label}: ${dictionaryMessage('clock')}`}
        value={clock}
        onChange={(next: string) => change(day || officeToday(), next)}
      />
    </span>
  );
}

const several = (value: string) => (value === '' ? [] : value.split(','));

function FilesValue({ value, onChange, ...rest }: ControlProps<string>) {
  return (
    <LazyUpload
      {...rest}
      as="files"
      value={several(value)}
      onChange={(paths: readonly string[]) => onChange(paths.join(','))}
    />
  );
}

function ImagesValue({ value, onChange, ...rest }: ControlProps<string>) {
  return (
    <LazyUpload
      {...rest}
      as="images"
      value={several(value)}
      onChange={(paths: readonly string[]) => onChange(paths.join(','))}
    />
  );
}

/** The control of an entry's value, by its type; that of a text follows from the contract. */
export const valueControls: readonly { type: number; component?: Control }[] = [
  { type: dictionaryTypes.text },
  { type: dictionaryTypes.number, component: NumberControl },
  { type: dictionaryTypes.date, component: DateControl },
  { type: dictionaryTypes.datetime, component: MomentValue },
  { type: dictionaryTypes.time, component: (props) => <LazyTime {...props} /> },
  { type: dictionaryTypes.files, component: FilesValue },
  { type: dictionaryTypes.boolean, component: BooleanValue },
  { type: dictionaryTypes.images, component: ImagesValue },
];
