import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import type { Expiring } from '#contract/rates/rate-query.ts';
import { api } from '#web/platform/api/api.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { Tag } from '#web/screen/table/tag.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState, PageSkeleton, PageState } from '#web/ui/states.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { BulkBar } from '../rate/public.ts';
import { foundRatesKey } from '../renew-rates.ts';
import { expiringMessage } from './expiring.messages.ts';
import '#web/ui/frozen.css';

const spans = [3, 7, 14, 30] as const;
type Ending = z.output<typeof Expiring>[number];

const named = ({ id, carrier, portload, portdischarge, promoted }: Ending) => ({
  id,
  name: `${carrier} ${portload} → ${portdischarge}`,
  promoted,
  // Only published rates expire.
  status: 'PUBLISHED' as const,
});

/** Rates that expire soon, and their successors: checked by maintainers every morning. */
export function ExpiringView() {
  const [days, setDays] = useState<number>(3);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { data, error, refetch } = useQuery({
    queryKey: [foundRatesKey, 'expiring', days],
    queryFn: ({ signal }) => api<Ending[]>('GET', '/api/rates/expiring/', { query: { days }, signal }),
    staleTime: 0,
    meta: { handles: () => true },
  });
  const reload = () => void refetch();
  return (
    <>
      <div className="q-rates-tools">
        <Spans days={days} onDays={setDays} />
        {chosen.size > 0 && (
          <BulkBar
            rates={(data ?? []).filter(({ id }) => chosen.has(id)).map(named)}
            onDone={() => setChosen(new Set())}
          />
        )}
        <IconButton icon="refresh" label={expiringMessage('refresh')} onClick={reload} />
      </div>
      {error && <ErrorState error={error} onRetry={reload} />}
      {!error && !data && <PageSkeleton />}
      {data && data.length === 0 && (
        <PageState icon="check" title={expiringMessage('none')} text={expiringMessage('none_text', { days })} />
      )}
      {data && data.length > 0 && <EndingTable rows={data} chosen={chosen} onChoose={setChosen} />}
    </>
  );
}

function Spans({ days, onDays }: { days: number; onDays: (days: number) => void }) {
  return (
    <ToggleGroup
      label={expiringMessage('span')}
      options={spans.map((value) => ({ value, text: expiringMessage('within', { days: value }) }))}
      selected={[days]}
      onToggle={onDays}
    />
  );
}

type TableProps = {
  rows: readonly Ending[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
};

function EndingTable({ rows, chosen, onChoose }: TableProps) {
  const toggle = (id: number) =>
    onChoose(chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : new Set([...chosen, id]));
  return (
    <div className="q-rates-scroll q-frozen">
      <table className="q-rates-table" aria-label={expiringMessage('table')}>
        <thead>
          <tr>
            <th scope="col" className="q-rates-check">
              <Checkbox
                aria-label={expiringMessage('select_all')}
                checked={rows.every(({ id }) => chosen.has(id))}
                onChange={({ target }) => onChoose(new Set(target.checked ? rows.map(({ id }) => id) : []))}
              />
            </th>
            {(['route', 'carrier', 'lane', 'valid_to', 'followed', 'actions'] as const).map((name) => (
              <th key={name} scope="col">
                {expiringMessage(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <EndingRow key={row.id} row={row} isChosen={chosen.has(row.id)} onToggle={() => toggle(row.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EndingRow({ row, isChosen, onToggle }: { row: Ending; isChosen: boolean; onToggle: () => void }) {
  const tab = useTab();
  const lane = useDictionary('lane').find(({ value }) => value === row.lane);
  const route = `${row.portload} → ${row.portdischarge}`;
  const find = () =>
    tab.setSearch(
      new URLSearchParams({ portload: row.portload, portdischarge: row.portdischarge, carrier: row.carrier }),
    );
  return (
    <tr aria-selected={isChosen}>
      <td className="q-rates-check">
        <Checkbox
          aria-label={expiringMessage('select', { name: `${row.carrier} ${route}` })}
          checked={isChosen}
          onChange={onToggle}
        />
      </td>
      <th scope="row">
        {route} {row.is_sample && <Tag tone="info" text={expiringMessage('sample')} />}
      </th>
      <td>{row.carrier}</td>
      <td>{lane?.label ?? row.lane}</td>
      <td className="q-rates-validity" data-soon={row.days_left <= 3 || undefined}>
        {row.valid_to}{' '}
        {row.days_left === 0 ? expiringMessage('today') : expiringMessage('left', { days: row.days_left })}
      </td>
      <td>
        {row.followed_by === null ? (
          <Tag tone="warning" text={expiringMessage('not_followed')} />
        ) : (
          <Tag tone="success" text={expiringMessage('is_followed', { id: row.followed_by })} />
        )}
      </td>
      <td>
        <Button variant="text" size="small" onClick={find}>
          {expiringMessage('find')}
        </Button>
      </td>
    </tr>
  );
}
