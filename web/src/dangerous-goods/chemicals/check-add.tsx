import { useId, useState } from 'react';
import { pastedNumbers } from '#contract/dangerous-goods/search-text.ts';
import { maxCompared } from '#contract/dangerous-goods/substance-query.ts';
import { LookupControl } from '#web/screen/controls/lookup-control.tsx';
import { queryClient } from '#web/platform/query-client.ts';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';
import { Button } from '#web/ui/button.tsx';
import { substancesOptions, substanceKey, useSubstances } from '../substance-rows.ts';
import { chemicalsMessage } from './chemicals.messages.ts';
import { MissingNumbers } from './missing.tsx';
import type { ChemicalsTab } from './use-chemicals.ts';
import { suggestionQuery } from '#web/screen/controls/use-suggestions.ts';

const typingMs = 150;

/** Adds goods by typing; several numbers at once are added by a button that says how many. */
export function CheckAdd({ tab }: { tab: ChemicalsTab }) {
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
