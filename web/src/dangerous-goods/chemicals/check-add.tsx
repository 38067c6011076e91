import { useId, useState } from 'react';
import { pastedNumbers } from '#contract/dangerous-goods/search-text.ts';
import { mostCompared } from '#contract/dangerous-goods/substance-query.ts';
import { SuggestControl } from '#web/screen/controls/suggest-control.tsx';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';
import { Button } from '#web/ui/button.tsx';
import { useSubstances } from '../substance-rows.ts';
import { chemicalsMessage } from './chemicals.messages.ts';
import { Missing } from './missing.tsx';
import type { ChemicalsTab } from './use-chemicals.ts';

const typingMs = 150;

/** Adds goods by typing; several numbers at once are added by a button that says how many. */
export function CheckAdd({ tab }: { tab: ChemicalsTab }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, typingMs);
  const { data } = useSubstances({ search, limit: mostCompared }, { isAsked: search.trim() !== '' });
  const rows = (typed.trim() === '' ? undefined : data?.data) ?? [];
  const isMany = pastedNumbers(typed).length > 1;

  function add(ids: readonly number[]) {
    tab.add(ids);
    setTyped('');
  }

  return (
    <div className="q-check-add">
      <label htmlFor={id}>{chemicalsMessage('check_add')}</label>
      <SuggestControl
        id={id}
        label={chemicalsMessage('check_add')}
        value={typed}
        // Several numbers are added by the button below, which an open list would cover.
        rows={(isMany ? [] : rows).map((row) => ({
          value: `UN${row.un_number}`,
          note: `${row.psn} ${row.psn_zh} · ${row.dclass} ${row.packing_groups.join('/')}`,
        }))}
        takesFirst
        onChange={setTyped}
        onPick={(value) =>
          add(
            rows
              .filter((row) => `UN${row.un_number}` === value)
              .slice(0, 1)
              .map((row) => row.id),
          )
        }
      />
      <small className="q-faint">{chemicalsMessage('check_add_hint')}</small>
      {isMany && rows.length > 1 && (
        <Button size="small" look="primary" icon="plus" onClick={() => add(rows.map((row) => row.id))}>
          {rows.map((row) => `UN${row.un_number}`).join(', ')}
        </Button>
      )}
      {isMany && data && data.missing.length > 0 && <Missing numbers={data.missing} />}
    </div>
  );
}
