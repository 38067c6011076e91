import { type ReactNode, useId } from 'react';
import { CodeMulti } from '#web/screen/controls/options/multi-options.tsx';
import { Input } from '#web/ui/input.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { sailingMessage } from '../sailings.messages.ts';
import { DayFilter } from './day-filter.tsx';
import { SwitchBox } from './switch-box.tsx';
import type { FilterState } from './use-filter.ts';

type MoreProps = { state: FilterState; problems: Readonly<Record<string, string>> };

const ports = { resource: 'port' };

/** Rarely used filters. */
export function MoreFilters({ state, problems }: MoreProps) {
  const { filter, change } = state;
  const id = useId();
  return (
    <div className="q-sailings-line q-sailings-more">
      {(['etd_from', 'etd_to', 'arrive_by'] as const).map((name) => (
        <Item key={name} id={`${id}-${name}`} name={name} problem={problems[name]}>
          <Day id={`${id}-${name}`} name={name} state={state} />
        </Item>
      ))}
      <Item id={`${id}-max_transit_days`} name="max_transit_days" problem={problems['max_transit_days']}>
        <MaxDays id={`${id}-max_transit_days`} state={state} />
      </Item>
      <span className="q-sailings-filter">
        {sailingMessage('max_transfers')}
        <ToggleGroup
          label={sailingMessage('max_transfers')}
          options={([1, 2] as const).map((value) => ({ value, text: sailingMessage(`transfers_${value}`) }))}
          selected={[filter.max_transfers]}
          onToggle={(max) => change({ max_transfers: max })}
        />
      </span>
      <Item id={`${id}-avoid`} name="avoid" problem={problems['avoid']}>
        <CodeMulti
          id={`${id}-avoid`}
          label={sailingMessage('avoid')}
          source={ports}
          emptyText="–"
          value={filter.avoid}
          onChange={(avoid) => change({ avoid })}
        />
      </Item>
      <SwitchBox state={state} name="open_cutoff" />
      <SwitchBox state={state} name="per_carrier" />
    </div>
  );
}

type ItemProps = {
  id: string;
  name: 'etd_from' | 'etd_to' | 'arrive_by' | 'max_transit_days' | 'avoid';
  problem: string | undefined;
  children: ReactNode;
};

function Item({ id, name, problem, children }: ItemProps) {
  return (
    <span className="q-sailings-filter">
      <label htmlFor={id}>{sailingMessage(name)}</label>
      {children}
      {problem !== undefined && (
        <span className="q-sailings-problem" role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}

type DayProps = { id: string; name: 'etd_from' | 'etd_to' | 'arrive_by'; state: FilterState };

function Day({ id, name, state: { filter, change } }: DayProps) {
  return (
    <DayFilter id={id} label={sailingMessage(name)} value={filter[name]} onChange={(day) => change({ [name]: day })} />
  );
}

function MaxDays({ id, state: { filter, change } }: { id: string; state: FilterState }) {
  return (
    <Input
      id={id}
      inputMode="numeric"
      maxLength={3}
      value={filter.max_transit_days}
      onChange={(event) => change({ max_transit_days: event.target.value.replaceAll(/\D/g, '') })}
    />
  );
}
