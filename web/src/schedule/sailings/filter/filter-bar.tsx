import { type ReactNode, useId, useState } from 'react';
import type { terminals } from '#contract/codes/terminal.ts';
import type { planKinds } from '#contract/schedule/search.ts';
import { CodeMulti } from '#web/screen/controls/options/multi-options.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { foldedCount } from './filter.ts';
import { MoreFilters } from './more-filters.tsx';
import { weekdayLabels } from '../port-clock.ts';
import { PortBox } from './port-box.tsx';
import { sailingMessage } from '../sailings.messages.ts';
import { SwitchBox } from './switch-box.tsx';
import type { FilterState } from './use-filter.ts';
import { WeekButtons } from './week-buttons.tsx';

type BarProps = {
  /** Links to the other views of schedules. */
  views: ReactNode;
  state: FilterState;
  /** The origin's time zone, once known. */
  zone: string | undefined;
  problems: Readonly<Record<string, string>>;
};

const carriers = { resource: 'carrier' };

/** All search fields for sailings. */
export function FilterBar({ views, state, zone, problems }: BarProps) {
  const count = foldedCount(state.filter);
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <search className="q-sailings-bar">
      <div className="q-sailings-line">
        {views}
        <Relation state={state} problems={problems} />
      </div>
      <div className="q-sailings-line">
        <WeekButtons state={state} zone={zone} />
        <Weekdays state={state} />
      </div>
      <div className="q-sailings-line">
        <Narrowing state={state} />
        <span className="q-sailings-ends">
          <Button size="small" icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {count > 0 ? sailingMessage('more_count', { count }) : sailingMessage('more')}
          </Button>
          <Button size="small" variant="text" onClick={state.reset}>
            {sailingMessage('reset')}
          </Button>
        </span>
      </div>
      {isOpen && <MoreFilters state={state} problems={problems} />}
    </search>
  );
}

/** Origin and destination. */
function Relation({ state: { filter, change }, problems }: Pick<BarProps, 'state' | 'problems'>) {
  const id = useId();
  return (
    <>
      <PortBox
        id={`${id}-origin`}
        label={sailingMessage('origin')}
        value={filter.origin}
        problem={problems['origin']}
        onChange={(origin) => change({ origin, terminal: [] })}
      />
      <IconButton
        icon="transfer"
        className="q-sailings-swap"
        label={sailingMessage('swap')}
        onClick={() => change({ origin: filter.destination, destination: filter.origin, terminal: [] })}
      />
      <PortBox
        id={`${id}-destination`}
        label={sailingMessage('destination')}
        value={filter.destination}
        problem={problems['destination'] ?? sameText(filter)}
        onChange={(destination) => change({ destination })}
      />
    </>
  );
}

/** In display order: all, then each kind. */
const planOrder: readonly (typeof planKinds)[number][] = ['both', 'direct', 'transfer'];

function Narrowing({ state }: Pick<BarProps, 'state'>) {
  const { filter, change } = state;
  const id = useId();
  return (
    <>
      <ToggleGroup
        label={sailingMessage('plan')}
        options={planOrder.map((value) => ({ value, text: sailingMessage(value) }))}
        selected={[filter.plan]}
        onToggle={(plan) => change({ plan })}
      />
      <Coded id={`${id}-carrier`} state={state} name="carrier" source={carriers} />
      <Coded id={`${id}-terminal`} state={state} name="terminal" source={terminalsAt(filter.origin)} />
      <SwitchBox state={state} name="interline" />
      <SwitchBox state={state} name="nearby" />
      <SwitchBox state={state} name="hide_blank" />
    </>
  );
}

type TerminalFilter = Partial<Record<keyof NonNullable<typeof terminals.search>, string>>;

function terminalsAt(port: string) {
  const filter: TerminalFilter = port === '' ? {} : { port_code: port };
  return { resource: 'terminal', filter };
}

function sameText({ origin, destination }: FilterState['filter']): string | undefined {
  return origin !== '' && origin === destination ? sailingMessage('same_port') : undefined;
}

type CodedProps = {
  id: string;
  state: FilterState;
  name: 'carrier' | 'terminal';
  source: Parameters<typeof CodeMulti>[0]['source'];
};

function Coded({ id, state: { filter, change }, name, source }: CodedProps) {
  const label = sailingMessage(name);
  return (
    <span className="q-sailings-filter">
      <label htmlFor={id}>{label}</label>
      <CodeMulti
        id={id}
        label={label}
        source={source}
        emptyText={sailingMessage('any')}
        value={filter[name]}
        onChange={(chosen) => change({ [name]: chosen })}
      />
    </span>
  );
}

/** No selection means any day. */
function Weekdays({ state: { filter, change } }: { state: FilterState }) {
  const toggle = (day: string) => {
    const { weekdays } = filter;
    const next = weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day];
    change({ weekdays: next.length === weekdayLabels.length ? [] : next.toSorted() });
  };
  return (
    <ToggleGroup
      label={sailingMessage('weekdays')}
      options={weekdayLabels.map((text, at) => ({ value: String(at + 1), text }))}
      selected={filter.weekdays}
      onToggle={toggle}
    />
  );
}
