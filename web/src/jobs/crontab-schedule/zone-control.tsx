import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { crontabFields, crontabSchedules } from '#contract/jobs/crontab-schedule.ts';
import { api } from '#web/platform/api/api.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';
import { useRowFormHandle } from '#web/screen/form/row-form-context.ts';
import type { Row } from '#web/screen/screen.ts';
import { Input } from '#web/ui/input.tsx';
import { NextRuns, type RunPreview } from '../next-runs.tsx';

const zones = Intl.supportedValuesOf('timeZone');
const typedMs = 300;

/** The time zone of a rule, with the meaning of the typed rule. */
export function ZoneControl({ value, onChange, ...rest }: ControlProps<string>) {
  const listId = useId();
  const { values } = useRowFormHandle();
  return (
    <div>
      <Input {...aria(rest)} list={listId} value={value} onChange={(event) => onChange(event.target.value)} />
      <datalist id={listId}>
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
      <Meaning rule={ruleOf(values)} />
    </div>
  );
}

/** The meaning of a stored rule. */
export function RulePreview({ row }: { row: Row }) {
  return <Meaning rule={ruleOf(row)} />;
}

type Rule = Readonly<Record<string, string>>;

function ruleOf(values: Readonly<Record<string, unknown>>): Rule {
  return Object.fromEntries([...crontabFields, 'timezone'].map((name) => [name, textOf(values[name])]));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The meaning of a rule, updated shortly after input; the server explains invalid ones. */
function Meaning({ rule }: { rule: Rule }) {
  const body = JSON.parse(useDebounced(JSON.stringify(rule), typedMs)) as Rule;
  const { data, error } = useQuery({
    queryKey: [crontabSchedules.name, 'preview', body],
    queryFn: ({ signal }) => api<RunPreview>('POST', `${crontabSchedules.path}preview/`, { body, signal }),
    enabled: Object.values(body).every((part) => part !== ''),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { handles: () => true },
  });
  if (error instanceof ApiError) return <p className="q-rule-wrong">{error.fields[0]?.message ?? error.msg}</p>;
  return data ? <NextRuns {...data} /> : null;
}
