import { useEffect } from 'react';
import type * as z from 'zod';
import { metaOf, unwrap } from '#contract/kit.ts';
import { argumentsOf, isTaskName, parsedArguments, taskArguments } from '#contract/jobs/registered-tasks.ts';
import { taskArgumentLabels } from '#contract/jobs/registered-tasks.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { NumberControl } from '#web/screen/controls/number-control.tsx';
import { SwitchControl, TextControl } from '#web/screen/controls/text-controls.tsx';
import { useRowFormHandle } from '#web/screen/form/row-form-context.ts';
import { jobMessage } from '../jobs.messages.ts';
import '../jobs.css';

type TaskArguments = Readonly<Record<string, unknown>>;

/** The arguments of the chosen task, one field each; stored as one text. */
export function ArgumentsControl({ id, value, onChange, isDisabled }: ControlProps<string>) {
  const { values } = useRowFormHandle();
  const task = values['task'];
  const shape = isTaskName(task) ? argumentsOf(task) : {};
  const entered = parsedArguments(value) ?? {};
  const isForeign = isTaskName(task) && Object.keys(entered).some((name) => !(name in shape));
  useEffect(() => {
    // Arguments of another task do not apply.
    if (isForeign) onChange('{}');
  }, [isForeign, onChange]);

  if (!isTaskName(task)) return <Hint name="choose_task" />;
  if (Object.keys(shape).length === 0) return <Hint name="no_arguments" />;
  const usual: TaskArguments = taskArguments[task].safeParse({}).data ?? {};
  return (
    <div className="q-arguments">
      {Object.entries(shape).map(([name, schema]) => (
        <Argument
          key={name}
          id={`${id}-${name}`}
          name={name}
          schema={schema}
          value={entered[name] ?? usual[name]}
          isDisabled={isDisabled}
          onChange={(next) => onChange(JSON.stringify({ ...entered, [name]: next }))}
        />
      ))}
    </div>
  );
}

/** On the line of the field's label. */
function Hint({ name }: { name: 'choose_task' | 'no_arguments' }) {
  return <span className="q-form-fixed q-faint">{jobMessage(name)}</span>;
}

type ArgumentProps = {
  id: string;
  name: string;
  schema: z.ZodType;
  value: unknown;
  isDisabled: boolean | undefined;
  onChange: (next: unknown) => void;
};

function Argument({ id, name, schema, value, isDisabled, onChange }: ArgumentProps) {
  const labels: Readonly<Record<string, string>> = localeTexts(taskArgumentLabels);
  const label = labels[name] ?? name;
  const { kind } = metaOf(schema);
  const isInvalid = !unwrap(schema).inner.safeParse(value).success;
  const common = { id, label, isDisabled, isInvalid };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return (
    <div className="q-argument">
      <label htmlFor={id}>{label}</label>
      {kind === 'boolean' && <SwitchControl {...common} value={value === true} onChange={onChange} />}
      {kind === 'int' && (
        <NumberControl
          {...common}
          isWhole
          value={text}
          onChange={(next) => onChange(/^\d+$/.test(next) ? Number(next) : next)}
        />
      )}
      {kind === 'text' && <TextControl {...common} value={text} onChange={onChange} />}
    </div>
  );
}
