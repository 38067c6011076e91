import type { ReactNode } from 'react';
import { DictionaryControl, SelectControl } from '../controls/choice-control.tsx';
import type { ControlProps } from '../controls/control-props.ts';
import { DateControl } from '../controls/date-control.tsx';
import { TextControl } from '../controls/text-controls.tsx';
import { UserControl } from '../controls/user-control.tsx';
import type { SearchValue, SearchValues } from '../list-query.ts';
import type { SearchField } from '../screen.ts';
import { screenMessage } from '../screen.messages.ts';
import { CodeSearch } from './code-search.tsx';
import { CodeMulti, DictionaryMulti } from './multi-search.tsx';
import { RangeShortcuts } from './range-shortcuts.tsx';
import { isDate, paramsOf, type SearchProblem, textOf, textsOf } from './search-values.ts';

type SearchItemProps = {
  id: string;
  field: SearchField;
  values: SearchValues;
  problems: readonly SearchProblem[];
  onChange: (patch: SearchValues) => void;
};

/** One search field with its label: two controls for a range. */
export function SearchItem({ id, field, values, problems, onChange }: SearchItemProps) {
  const params = paramsOf(field);
  const control = (param: string, ariaLabel?: string) => {
    const problem = problems.find((found) => found.param === param);
    const controlId = `${id}-${param}`;
    return (
      <SearchPart key={param} id={controlId} problem={problem && screenMessage(problem.rule, { name: field.label })}>
        <SearchControl
          field={field}
          id={controlId}
          label={ariaLabel ?? field.label}
          ariaLabel={ariaLabel}
          value={values[param] ?? ''}
          onChange={(next) => onChange({ [param]: next })}
          isInvalid={problem !== undefined}
          describedBy={problem && `${controlId}-error`}
        />
      </SearchPart>
    );
  };
  const [from, to] = params;
  if (from === undefined) return null;
  if (to === undefined) {
    return (
      <span className="q-search-item">
        <label htmlFor={`${id}-${from}`}>{field.filter === 'keyword' ? screenMessage('keyword') : field.label}</label>
        {control(from)}
      </span>
    );
  }
  return (
    <span className="q-search-item" role="group" aria-label={field.label}>
      <span>{field.label}</span>
      {control(from, screenMessage('from', { name: field.label }))}
      <span aria-hidden="true">–</span>
      {control(to, screenMessage('to', { name: field.label }))}
      {isDate(field) && <RangeShortcuts label={field.label} from={from} to={to} onChange={onChange} />}
    </span>
  );
}

function SearchPart({ id, problem, children }: { id: string; problem: string | undefined; children: ReactNode }) {
  return (
    <span className="q-search-control">
      {children}
      {problem !== undefined && (
        <span id={`${id}-error`} className="q-search-error" role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}

/** The control of a search follows from the field's meaning, too. */
function SearchControl({ value, ...rest }: ControlProps<SearchValue> & { field: SearchField }) {
  const { meta, filter } = rest.field;
  if (filter === 'in' && (meta.kind === 'choice' || meta.kind === 'code')) {
    const { field: _field, ...props } = { ...rest, value: textsOf(value) };
    return meta.kind === 'choice' ? (
      <DictionaryMulti {...props} dictionary={meta.dictionary} />
    ) : (
      <CodeMulti {...props} source={meta} />
    );
  }
  return <SingleControl {...rest} value={textOf(value)} />;
}

function SingleControl({ field, ...rest }: ControlProps<string> & { field: SearchField }) {
  const { meta, filter } = field;
  if (filter === 'range')
    return isDate(field) ? <DateControl {...rest} /> : <TextControl {...rest} inputMode="decimal" />;
  if (filter === 'keyword') return <TextControl {...rest} placeholder={field.label} />;
  if (meta.kind === 'boolean') return <SelectControl {...rest} emptyText={screenMessage('all')} choices={yesNo} />;
  if (meta.kind === 'choice') {
    return <DictionaryControl {...rest} dictionary={meta.dictionary} emptyText={screenMessage('all')} />;
  }
  if (meta.kind === 'code' && filter !== 'contains') return <CodeSearch {...rest} source={meta} />;
  if (meta.kind === 'ref') return <UserControl {...rest} />;
  return isDate(field) ? <DateControl {...rest} /> : <TextControl {...rest} />;
}

/** Booleans travel as 1 and 0 (spec §5). */
const yesNo = [
  { label: screenMessage('yes'), value: '1' },
  { label: screenMessage('no'), value: '0' },
];
