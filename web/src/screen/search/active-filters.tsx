import { useQuery } from '@tanstack/react-query';
import { IconButton } from '#web/ui/button.tsx';
import type { SearchValue, SearchValues } from '../list/list-query.ts';
import type { SearchField } from '../screen.ts';
import { screenMessage } from '../screen.messages.ts';
import { paramsOf, searchTexts } from './search-values.ts';
import './search.css';

type ActiveFiltersProps = {
  /** Search fields whose controls are hidden. */
  fields: readonly SearchField[];
  values: SearchValues;
  onRemove: (param: string) => void;
};

/** Active filters without a visible control, e.g. from a link: as texts, each with a remove button. */
export function ActiveFilters({ fields, values, onRemove }: ActiveFiltersProps) {
  const active = fields.flatMap((field) =>
    paramsOf(field).flatMap((param) => {
      const value = values[param];
      return value === undefined || searchTexts(value).length === 0 ? [] : [{ field, param, value }];
    }),
  );
  if (active.length === 0) return null;
  return (
    <div className="q-search-active" role="group" aria-label={screenMessage('active_filters')}>
      {active.map(({ field, param, value }) => (
        <ActiveFilter key={param} field={field} param={param} value={value} onRemove={() => onRemove(param)} />
      ))}
    </div>
  );
}

type ActiveFilterProps = { field: SearchField; param: string; value: SearchValue; onRemove: () => void };

function ActiveFilter({ field, param, value, onRemove }: ActiveFilterProps) {
  const { data } = useQuery({
    queryKey: ['search-words', field.label, param, value],
    queryFn: async () => (await import('../export/search-conditions.ts')).describeSearch([field], { [param]: value }),
    meta: { handles: () => true },
  });
  const text = data?.[0] ?? field.label;
  return (
    <span className="q-active-filter">
      <span title={text}>{text}</span>
      <IconButton icon="close" size="small" label={screenMessage('remove_filter', { text })} onClick={onRemove} />
    </span>
  );
}
