import { type ReactNode, useId } from 'react';
import { isoWeekdays, priceColumns } from '#contract/rates/rate-values.ts';
import { DateControl } from '#web/screen/controls/dates/date-control.tsx';
import { CodeMulti, DictionaryMulti } from '#web/screen/controls/options/multi-options.tsx';
import { numberText, removeGrouping } from '#web/screen/controls/number-text.ts';
import { CodeSearch } from '#web/screen/search/code-search.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { cleared, hasFilters, type RateFilter } from './filter.ts';
import { freightMessage } from './freight.messages.ts';
import { weekdayText } from './rate-texts.ts';
import { TypedInput } from './typed-input.tsx';

type FiltersProps = {
  filter: RateFilter;
  onChange: (part: Partial<RateFilter>) => void;
};

/** The search fields for rates, in two lines. */
export function Filters({ filter, onChange }: FiltersProps) {
  return (
    <div className="q-rates-filters" role="search" aria-label={freightMessage('filters')}>
      <Codes name="portload" resource="port" filter={filter} onChange={onChange} />
      <Codes name="portdischarge" resource="port" filter={filter} onChange={onChange} />
      <Codes name="carrier" resource="carrier" filter={filter} onChange={onChange} />
      <Choices name="lane" dictionary="lane" filter={filter} onChange={onChange} />
      <Choices name="cargo_kind" dictionary="rate_cargo_kind" filter={filter} onChange={onChange} />
      <Day filter={filter} onChange={onChange} />
      <MaxDays filter={filter} onChange={onChange} />
      <BoxType filter={filter} onChange={onChange} />
      <Prices filter={filter} onChange={onChange} />
      <Weekdays filter={filter} onChange={onChange} />
      <Flag name="is_direct" filter={filter} onChange={onChange} />
      <Flag name="promoted" filter={filter} onChange={onChange} />
      <Button
        variant="text"
        size="small"
        disabled={!hasFilters(filter) && filter.portload.length === 0}
        onClick={() => onChange(cleared(filter))}
      >
        {freightMessage('clear')}
      </Button>
    </div>
  );
}

type LabelledProps = { label: string; width: number; children: (id: string) => ReactNode };

function Labelled({ label, width, children }: LabelledProps) {
  const id = useId();
  return (
    <span className="q-rates-filter">
      <label htmlFor={id}>{label}</label>
      <span style={{ inlineSize: width }}>{children(id)}</span>
    </span>
  );
}

type CodesProps = FiltersProps & { name: 'portload' | 'portdischarge' | 'carrier'; resource: string };

function Codes({ name, resource, filter, onChange }: CodesProps) {
  const label = freightMessage(name);
  return (
    <Labelled label={label} width={name === 'portdischarge' ? 150 : 116}>
      {(id) => (
        <CodeMulti
          id={id}
          label={label}
          source={{ resource }}
          emptyText={freightMessage('any')}
          value={filter[name]}
          onChange={(chosen) => onChange({ [name]: chosen })}
        />
      )}
    </Labelled>
  );
}

type ChoicesProps = FiltersProps & { name: 'lane' | 'cargo_kind'; dictionary: string };

function Choices({ name, dictionary, filter, onChange }: ChoicesProps) {
  const label = freightMessage(name);
  return (
    <Labelled label={label} width={104}>
      {(id) => (
        <DictionaryMulti
          id={id}
          label={label}
          dictionary={dictionary}
          emptyText={freightMessage('any')}
          value={filter[name]}
          onChange={(chosen) => onChange({ [name]: chosen })}
        />
      )}
    </Labelled>
  );
}

function Day({ filter, onChange }: FiltersProps) {
  const label = freightMessage('date');
  return (
    <Labelled label={label} width={128}>
      {(id) => <DateControl id={id} label={label} value={filter.date} onChange={(date) => onChange({ date })} />}
    </Labelled>
  );
}

/** The type that sorts and filters; those of the columns as buttons, others by typing. */
function BoxType({ filter, onChange }: FiltersProps) {
  const label = freightMessage('ctn_code');
  return (
    <span className="q-rates-filter">
      <ToggleGroup
        label={label}
        options={priceColumns.map((value) => ({ value, text: value }))}
        selected={[filter.ctn_code]}
        onToggle={(type) => onChange({ ctn_code: type })}
      />
      <Labelled label={freightMessage('other_type')} width={84}>
        {(id) => (
          <CodeSearch
            id={id}
            label={label}
            source={{ resource: 'container_type' }}
            value={priceColumns.some((type) => type === filter.ctn_code) ? '' : filter.ctn_code}
            onChange={(code) => onChange({ ctn_code: code || '40HQ' })}
          />
        )}
      </Labelled>
    </span>
  );
}

const price = (typed: string) => removeGrouping(numberText(typed));

function Prices({ filter, onChange }: FiltersProps) {
  const label = freightMessage('price', { type: filter.ctn_code, currency: filter.currency });
  return (
    <span className="q-rates-filter" role="group" aria-label={label}>
      <span>{label}</span>
      {(['price_from', 'price_to'] as const).map((name) => (
        <TypedInput
          key={name}
          className="q-number q-rates-price"
          inputMode="decimal"
          aria-label={`${label} ${freightMessage(name)}`}
          placeholder={freightMessage(name)}
          value={filter[name]}
          read={price}
          onCommit={(value) => onChange({ [name]: value })}
        />
      ))}
    </span>
  );
}

function Weekdays({ filter: { weekday }, onChange }: FiltersProps) {
  const label = freightMessage('weekday');
  const toggle = (day: string) =>
    onChange({ weekday: weekday.includes(day) ? weekday.filter((each) => each !== day) : [...weekday, day] });
  return (
    <span className="q-rates-filter">
      <span>{label}</span>
      <ToggleGroup
        className="q-rates-weekdays"
        label={label}
        options={isoWeekdays.map((day) => ({
          value: String(day),
          text: weekdayText(day, 'narrow'),
          name: weekdayText(day),
        }))}
        selected={weekday}
        onToggle={toggle}
      />
    </span>
  );
}

const digitsOnly = (typed: string) => numberText(typed).replaceAll(/\D/g, '').slice(0, 3);

function MaxDays({ filter, onChange }: FiltersProps) {
  return (
    <Labelled label={freightMessage('max_transit_days')} width={52}>
      {(id) => (
        <TypedInput
          id={id}
          className="q-number"
          inputMode="numeric"
          value={filter.max_transit_days}
          read={digitsOnly}
          onCommit={(days) => onChange({ max_transit_days: days })}
        />
      )}
    </Labelled>
  );
}

function Flag({ name, filter, onChange }: FiltersProps & { name: 'is_direct' | 'promoted' }) {
  return (
    <label className="q-rates-flag">
      <Checkbox checked={filter[name]} onChange={({ target }) => onChange({ [name]: target.checked })} />
      {freightMessage(name)}
    </label>
  );
}
