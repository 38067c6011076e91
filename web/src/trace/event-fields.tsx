import type { ReactNode } from 'react';
import { nodeCodes } from '#contract/trace/nodes.ts';
import { classifiers } from '#contract/trace/trace-event.ts';
import { subscriptionLabels } from '#contract/trace/trace-subscription.labels.ts';
import { ZonedControl, zonedMoment } from '#web/booking/cut-offs/public.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { SelectControl } from '#web/screen/controls/options/select-control.tsx';
import { CodeControl } from '#web/screen/controls/rows/code-control.tsx';
import { TextControl } from '#web/screen/controls/text-controls.tsx';
import type { EventDraft } from './event-draft.ts';
import { eventFormMessage } from './event-form.messages.ts';
import { nameOfNode } from './node-name.ts';
import { type PlainControlProps, PlainField } from '#web/screen/plain/plain-field.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ports } from '#contract/codes/port.ts';
import type { Page, RowOf } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { officeZone } from '#web/platform/office-clock.ts';

const isCode = /^[A-Z]{2}[A-Z2-9]{3}$/;
const staleMs = 600_000;

/** The time zone of an event: the port's, or the office's without a port. */
function usePortZone(code: string): string {
  const { data } = useQuery({
    queryKey: ['port', 'zone', code],
    queryFn: ({ signal }) =>
      api<Page<RowOf<typeof ports>>>('GET', '/api/codes/port/', { query: { code, limit: 5 }, signal }),
    enabled: isCode.test(code),
    staleTime: staleMs,
    meta: { handles: () => true },
  });
  const zone = data?.data.find((port) => port.code === code)?.time_zone;
  return zone || officeZone();
}

const labels = localeTexts(subscriptionLabels);
const nodes = nodeCodes.map((node) => ({ value: node, label: `${nameOfNode(node)} ${node}` }));

const kinds = classifiers.map((value) => ({ value, label: eventFormMessage(value) }));

type FieldsProps = {
  draft: EventDraft;
  boxes: readonly string[];
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<EventDraft>) => void;
};

/** A field of the draft with its error. */
const fieldOf =
  (errors: FieldsProps['errors']) => (name: keyof EventDraft, control: (props: PlainControlProps) => ReactNode) => (
    <PlainField label={labels[name]} error={errors[name]} isRequired={name === 'node'} isWide={name === 'remark'}>
      {control}
    </PlainField>
  );

/** An event: what, when, where and which container. */
export function EventFields(props: FieldsProps) {
  return (
    <div className="q-form-grid" data-autofocus>
      <EventKindFields {...props} />
      <TextField {...props} name="place" max={100} placeholder={eventFormMessage('place_hint')} />
      <TextField {...props} name="vessel" max={35} isUpper />
      <TextField {...props} name="voyage" max={17} isUpper />
      <TextField {...props} name="remark" max={200} />
    </div>
  );
}

function EventKindFields({ draft, boxes, errors, onChange }: FieldsProps) {
  const field = fieldOf(errors);
  return (
    <>
      {field('node', (props) => (
        <SelectControl
          {...props}
          options={nodes}
          emptyText={eventFormMessage('choose')}
          value={draft.node}
          onChange={(node) => onChange({ node })}
        />
      ))}
      {field('classifier', (props) => (
        <SelectControl
          {...props}
          options={kinds}
          value={draft.classifier}
          onChange={(classifier) => onChange({ classifier })}
        />
      ))}
      {field('unlocode', (props) => (
        <CodeControl
          {...props}
          source={{ resource: 'port' }}
          value={draft.unlocode}
          onChange={(unlocode) => onChange({ unlocode })}
        />
      ))}
      <WhenField draft={draft} error={errors['event_at']} onChange={onChange} />
      {field('container_no', (props) => (
        <SelectControl
          {...props}
          options={boxes.map((box) => ({ value: box, label: box }))}
          emptyText={eventFormMessage('all_boxes')}
          value={draft.container_no}
          onChange={(box) => onChange({ container_no: box })}
        />
      ))}
    </>
  );
}

type TextFieldProps = FieldsProps & {
  name: 'place' | 'vessel' | 'voyage' | 'remark';
  max: number;
  isUpper?: boolean;
  placeholder?: string;
};

function TextField({ name, max, isUpper, placeholder = '', draft, errors, onChange }: TextFieldProps) {
  return fieldOf(errors)(name, (props) => (
    <TextControl
      {...props}
      max={max}
      isUpper={isUpper}
      placeholder={placeholder}
      value={draft[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  ));
}

type WhenProps = Pick<FieldsProps, 'draft' | 'onChange'> & { error: string | undefined };

/** In the port's local time, which the hint names. */
function WhenField({ draft, error, onChange }: WhenProps) {
  const zone = usePortZone(draft.unlocode);
  return (
    <PlainField isRequired label={labels.event_at} error={error} hint={eventFormMessage('zone', { zone })}>
      {(props) => (
        <ZonedControl
          {...props}
          zone={zone}
          value={draft.event_at}
          onChange={(at) => onChange({ event_at: at })}
          onCommit={(text) => onChange({ event_at: zonedMoment(text, zone) ?? text })}
        />
      )}
    </PlainField>
  );
}
