import { useId } from 'react';
import { DictionaryControl } from '#web/screen/controls/options/select-control.tsx';
import { CodeSearch } from '#web/screen/search/code-search.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { RateFilter } from './filter.ts';
import { freightMessage } from './freight.messages.ts';
import { TypedInput } from './typed-input.tsx';

type MixBarProps = {
  filter: RateFilter;
  /** Why the mix could not be parsed. */
  problem: string | undefined;
  onChange: (part: Partial<RateFilter>) => void;
};

/** The inputs of all-in prices: containers, currency, local charges, and the customer type. */
export function MixBar({ filter, problem, onChange }: MixBarProps) {
  const id = useId();
  return (
    <div className="q-rates-mix" role="group" aria-label={freightMessage('all_in')}>
      <label htmlFor={`${id}-mix`}>
        <b>{freightMessage('all_in')}</b>
      </label>
      <TypedInput
        id={`${id}-mix`}
        className="q-rates-mix-text"
        maxLength={200}
        placeholder={freightMessage('mix_hint')}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        value={filter.mix}
        read={(typed) => typed.trim()}
        onCommit={(mix) => onChange({ mix, ordering: orderingFor(filter, mix) })}
      />
      <label htmlFor={`${id}-currency`}>{freightMessage('currency')}</label>
      <span className="q-rates-currency">
        <CodeSearch
          id={`${id}-currency`}
          label={freightMessage('currency')}
          source={{ resource: 'currency' }}
          value={filter.currency}
          onChange={(currency) => onChange({ currency: currency || 'USD' })}
        />
      </span>
      <label className="q-rates-flag">
        <Checkbox checked={filter.with_local} onChange={({ target }) => onChange({ with_local: target.checked })} />
        {freightMessage('with_local')}
      </label>
      <Kind id={`${id}-kind`} filter={filter} onChange={onChange} />
      {problem !== undefined && (
        <span id={`${id}-problem`} className="q-rates-problem" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}

type KindProps = Pick<MixBarProps, 'filter' | 'onChange'> & { id: string };

/** Prices depend on the customer type. */
function Kind({ id, filter, onChange }: KindProps) {
  const label = freightMessage('customer_kind');
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <span className="q-rates-kind">
        <DictionaryControl
          id={id}
          label={label}
          dictionary="customer_kind"
          emptyText={freightMessage('usual_price')}
          value={filter.customer_kind}
          onChange={(customer_kind) => onChange({ customer_kind })}
        />
      </span>
    </>
  );
}

/** With a total the lowest comes first; without one it cannot sort. */
function orderingFor({ ordering, mix: before }: RateFilter, mix: string): string {
  if (mix === '') return ordering.endsWith('all_in') ? 'price' : ordering;
  return before === '' && ordering === 'price' ? 'all_in' : ordering;
}
