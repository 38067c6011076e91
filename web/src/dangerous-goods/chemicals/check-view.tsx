import { acceptanceOf } from '#contract/dangerous-goods/acceptance.ts';
import { maxCompared } from '#contract/dangerous-goods/substance-query.ts';
import type { Substance } from '#contract/dangerous-goods/substance.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { NativeSelect } from '#web/ui/input.tsx';
import { PageSkeleton, PageState } from '#web/ui/states.tsx';
import {
  useAcceptanceRules,
  useSelectedSubstances,
  substancesOptions,
  substanceKey,
  useSubstances,
} from '../substance-rows.ts';
import { VerdictTag } from './acceptance.tsx';
import { chemicalsMessage } from './chemicals.messages.ts';
import { HazardLabel } from './hazard-label.tsx';
import { SegregationResult } from './segregation-result.tsx';
import type { ChemicalsTab } from './use-chemicals.ts';
import { useId, useState } from 'react';
import { pastedNumbers } from '#contract/dangerous-goods/search-text.ts';
import { LookupControl } from '#web/screen/controls/rows/lookup-control.tsx';
import { queryClient } from '#web/platform/api/query-client.ts';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';
import { MissingNumbers } from './missing.tsx';
import { suggestionQuery } from '#web/screen/controls/rows/use-suggestions.ts';

/** Whether up to twenty goods may share a container. */
export function CheckView(tab: ChemicalsTab) {
  const { state, change } = tab;
  const { rows, isLoading } = useSelectedSubstances(state.list);
  const goods = rows.length + (state.food ? 1 : 0);
  return (
    <div className="q-check">
      <aside>
        <p className="q-faint">{chemicalsMessage('check_intro', { max: maxCompared })}</p>
        <CheckAdd tab={tab} />
        <SelectedSubstances rows={rows} tab={tab} />
        <label>
          <Checkbox checked={state.food} onChange={(event) => change({ food: event.target.checked })} />
          {chemicalsMessage('check_food')}
        </label>
      </aside>
      <div className="q-check-result">
        {isLoading && <PageSkeleton />}
        {!isLoading && (goods < 2 || rows.length === 0) && (
          <PageState
            icon="shield"
            title={chemicalsMessage('check_few', { count: Math.max(1, 2 - goods) })}
            text={chemicalsMessage('check_few_text')}
          />
        )}
        {!isLoading && goods > 1 && rows.length > 0 && (
          <SegregationResult rows={rows} limited={state.limited} hasFood={state.food} />
        )}
      </div>
    </div>
  );
}

function SelectedSubstances({ rows, tab }: { rows: readonly Substance[]; tab: ChemicalsTab }) {
  if (rows.length === 0) return null;
  return (
    <>
      <CarrierSelect tab={tab} />
      <ul className="q-check-list" aria-label={chemicalsMessage('check_list')}>
        {rows.map((row) => (
          <li key={row.id}>
            <HazardLabel dclass={row.dclass} />
            <button type="button" className="q-chemicals-open" onClick={() => tab.change({ open: row.id })}>
              UN{row.un_number}
            </button>
            <span title={row.psn}>{row.psn}</span>
            <IconButton
              icon="close"
              size="small"
              label={chemicalsMessage('check_remove', { number: row.un_number })}
              onClick={() => tab.drop(row.id)}
            />
            <Limited row={row} tab={tab} />
            <Accepting row={row} carrier={tab.state.carrier} />
          </li>
        ))}
      </ul>
      <Button size="small" variant="text" onClick={() => tab.change({ list: [] })}>
        {chemicalsMessage('check_clear')}
      </Button>
    </>
  );
}

/** Goods in limited quantities need no segregation, so the user can mark them. */
function Limited({ row: { id, un_number: number }, tab: { state, change } }: { row: Substance; tab: ChemicalsTab }) {
  const others = state.limited.filter((each) => each !== id);
  return (
    <label className="q-check-limited">
      <Checkbox
        aria-label={chemicalsMessage('check_limited_of', { number })}
        checked={others.length < state.limited.length}
        onChange={(event) => change({ limited: event.target.checked ? [...others, id] : others })}
      />
      {chemicalsMessage('check_limited')}
    </label>
  );
}

/** Only carriers with rules can be selected. */
function CarrierSelect({ tab: { state, change } }: { tab: ChemicalsTab }) {
  const rules = useAcceptanceRules() ?? [];
  const carriers = [...new Set([...rules.map(({ carrier }) => carrier), state.carrier])].filter(Boolean);
  if (carriers.length === 0) return null;
  return (
    <label className="q-check-carrier">
      {chemicalsMessage('acceptance_for')}
      <NativeSelect value={state.carrier} onChange={(event) => change({ carrier: event.target.value })}>
        <option value="">{chemicalsMessage('acceptance_any')}</option>
        {carriers.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
      </NativeSelect>
    </label>
  );
}

function Accepting({ row, carrier }: { row: Substance; carrier: string }) {
  const rules = useAcceptanceRules() ?? [];
  if (carrier === '') return null;
  const rule = acceptanceOf(rules, { ...row, carrier });
  return rule ? (
    <VerdictTag rule={rule} />
  ) : (
    <span className="q-chemical-verdict q-faint">{chemicalsMessage('acceptance_none')}</span>
  );
}

const typingMs = 150;

/** Adds goods by typing; several numbers are added by a button with their count. */
function CheckAdd({ tab }: { tab: ChemicalsTab }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const isMany = pastedNumbers(typed).length > 1;
  const search = useDebounced(typed, typingMs);
  const { data } = useSubstances({ search, limit: maxCompared }, { isEnabled: isMany && search.trim() !== '' });
  const rows = data?.data ?? [];

  function add(ids: readonly number[]) {
    tab.add(ids);
    setTyped('');
  }

  return (
    <div className="q-check-add">
      <label htmlFor={id}>{chemicalsMessage('check_add')}</label>
      <LookupControl
        id={id}
        label={chemicalsMessage('check_add')}
        value={typed}
        // Several numbers are added by the button below, which an open list would cover.
        suggestions={isMany ? { rows: () => [] } : { query: addOffers }}
        onChange={setTyped}
        onPick={(row: { id: number }) => add([row.id])}
      />
      <small className="q-faint">{chemicalsMessage('check_add_hint')}</small>
      {isMany && rows.length > 1 && (
        <Button size="small" variant="primary" icon="plus" onClick={() => add(rows.map((row) => row.id))}>
          {rows.map((row) => `UN${row.un_number}`).join(', ')}
        </Button>
      )}
      {isMany && data && data.missing.length > 0 && <MissingNumbers numbers={data.missing} />}
    </div>
  );
}

function addOffers(text: string) {
  const search = text.trim();
  return suggestionQuery([...substanceKey, 'add', search], async () => {
    if (search === '') return [];
    const { data } = await queryClient.query(substancesOptions({ search, limit: maxCompared }));
    return data.map((row) => ({
      id: row.id,
      value: `UN${row.un_number}`,
      note: `${row.psn} ${row.psn_zh} · ${row.dclass} ${row.packing_groups.join('/')}`,
      also: [row.un_number, row.psn, row.psn_zh],
    }));
  });
}
