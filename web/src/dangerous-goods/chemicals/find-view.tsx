import { type ReactNode, useState } from 'react';
import type { FoundSubstances } from '#contract/dangerous-goods/substance-query.ts';
import { countText } from '#web/platform/languages/i18n.ts';
import { useDebouncedCall } from '#web/screen/controls/use-debounced.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Input, NativeSelect } from '#web/ui/input.tsx';
import { ErrorState, PageSkeleton, PageState } from '#web/ui/states.tsx';
import { useSubstances } from '../substance-rows.ts';
import { chemicalsMessage } from './chemicals.messages.ts';
import { MissingNumbers } from './missing.tsx';
import { SubstanceTable } from './substance-table.tsx';
import type { Chemicals, ChemicalsTab } from './use-chemicals.ts';

const typingMs = 150;
const maxRows = 100;
const classes = ['1', '2.1', '2.2', '2.3', '3', '4.1', '4.2', '4.3', '5.1', '5.2', '6.1', '6.2', '7', '8', '9'];

/** Finds substances while typing. */
export function FindView(tab: ChemicalsTab) {
  const { state, change } = tab;
  const { data, error, refetch, isPlaceholderData } = useSubstances({
    search: state.search,
    dclass: state.dclass,
    marine_pollutant: state.pollutant || undefined,
    is_verified: state.unverified ? false : undefined,
    limit: maxRows,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Filters state={state} change={change}>
        {data && <Total total={data.total} count={data.data.length} />}
      </Filters>
      {data ? <Found found={data} tab={tab} isOld={isPlaceholderData} /> : <PageSkeleton />}
    </>
  );
}

type FoundProps = { found: FoundSubstances; tab: ChemicalsTab; isOld: boolean };

function Found({ found: { missing, data }, tab, isOld }: FoundProps) {
  return (
    <>
      {missing.length > 0 && <MissingNumbers numbers={missing} />}
      {data.length === 0 ? (
        <PageState icon="search" title={chemicalsMessage('none')} text={chemicalsMessage('none_text')} />
      ) : (
        <SubstanceTable rows={data} tab={tab} isOld={isOld} />
      )}
    </>
  );
}

function Total({ total, count }: { total: number; count: number }) {
  const numbers = { total: countText(total), shown: countText(count) };
  return <output className="q-faint">{chemicalsMessage(count < total ? 'found_first' : 'found', numbers)}</output>;
}

type FiltersProps = Pick<ChemicalsTab, 'change'> & { state: Chemicals; children: ReactNode };

function Filters({ state, change, children }: FiltersProps) {
  return (
    <div className="q-chemicals-filters" role="search">
      <SearchBox value={state.search} onChange={(search) => change({ search })} />
      <NativeSelect
        aria-label={chemicalsMessage('class')}
        value={state.dclass}
        onChange={(event) => change({ dclass: event.target.value })}
      >
        <option value="">{chemicalsMessage('any_class')}</option>
        {classes.map((dclass) => (
          <option key={dclass} value={dclass}>
            {chemicalsMessage('class_named', { dclass })}
          </option>
        ))}
      </NativeSelect>
      <label>
        <Checkbox checked={state.pollutant} onChange={(event) => change({ pollutant: event.target.checked })} />
        {chemicalsMessage('pollutant_only')}
      </label>
      <label>
        <Checkbox checked={state.unverified} onChange={(event) => change({ unverified: event.target.checked })} />
        {chemicalsMessage('unverified_only')}
      </label>
      {children}
    </div>
  );
}

/** Pasted lines are joined into one. */
function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const rested = useDebouncedCall(onChange, typingMs);
  return (
    <Input
      type="search"
      autoFocus
      aria-label={chemicalsMessage('search')}
      placeholder={chemicalsMessage('search_hint')}
      title={chemicalsMessage('search_hint')}
      maxLength={1000}
      value={typed}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text');
        if (!text.trim().includes('\n')) return;
        event.preventDefault();
        const next = `${typed} ${text}`.replaceAll(/\s+/g, ' ').trim();
        setTyped(next);
        onChange(next);
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        rested.call(event.target.value);
      }}
    />
  );
}
