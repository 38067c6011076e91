import { createElement, memo, type ReactNode } from 'react';
import type { FieldMeta } from '#contract/kit.ts';
import { DictionaryControl, SelectControl } from '../controls/options/select-control.tsx';
import type { ControlProps } from '../controls/control-props.ts';
import { controlMessage } from '../controls/control.messages.ts';
import { DateControl } from '../controls/dates/date-control.tsx';
import { LazyDept, LazyRef, LazyRegion } from '../controls/lazy-controls.tsx';
import { CodeMulti, DictionaryMulti, UserMulti } from '../controls/options/multi-options.tsx';
import { NumberControl } from '../controls/number-control.tsx';
import { RangeEnd } from '../controls/range-end.tsx';
import { TextControl } from '../controls/text-controls.tsx';
import { UserControl } from '../controls/rows/user-control.tsx';
import type { SearchValue, SearchValues } from '../list/list-query.ts';
import type { SearchField } from '../screen.ts';
import { screenMessage } from '../screen.messages.ts';
import { booleanText } from '../table/cells/cell-text.ts';
import { CodeSearch } from './code-search.tsx';
import { isDate, paramsOf, rangeKindOf, type SearchProblem, firstText, searchTexts } from './search-values.ts';
import { calendarToday } from '#web/platform/office-clock.ts';
import { dateShortcuts, lastDays } from './date-shortcuts.ts';

type SearchItemProps = {
  id: string;
  field: SearchField;
  values: SearchValues;
  problems: readonly SearchProblem[];
  onChange: (patch: SearchValues) => void;
};

/** One search field with its label: two controls for a range. Memo: the number of visible fields does not affect it. */
export const SearchItem = memo(function SearchItem({ id, field, values, problems, onChange }: SearchItemProps) {
  const params = paramsOf(field);
  const control = (param: string, ariaLabel?: string) => {
    const problem = problems.find((found) => found.param === param);
    const controlId = `${id}-${param}`;
    return (
      <SearchPart key={param} id={controlId} problem={problem && problemText(problem, field.label)}>
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
});

/** Dates and times have the words of their controls. */
function problemText({ rule }: SearchProblem, name: string): string {
  return rule === 'wrong_type' || rule === 'order' ? screenMessage(rule, { name }) : controlMessage(rule, { name });
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

/** The control of a search field also follows from the contract. */
function SearchControl({ value, field, ...rest }: ControlProps<SearchValue> & { field: SearchField }) {
  if (field.own) return createElement(field.own, { value, ...rest });
  return field.filter === 'in' ? (
    <MultiSearchControl {...rest} field={field} value={searchTexts(value)} />
  ) : (
    <SingleSearchControl {...rest} field={field} value={firstText(value)} />
  );
}

/** Several values if they can be listed, otherwise one. */
function MultiSearchControl({ field, ...rest }: ControlProps<readonly string[]> & { field: SearchField }) {
  const { meta } = field;
  if (meta.kind === 'choice') return <DictionaryMulti {...rest} dictionary={meta.dictionary} />;
  if (meta.kind === 'code') return <CodeMulti {...rest} source={meta} />;
  if (meta.kind === 'ref' && meta.resource === 'user') return <UserMulti {...rest} />;
  const { value, onChange, ...single } = rest;
  return (
    <SingleSearchControl
      {...single}
      field={field}
      value={value[0] ?? ''}
      onChange={(next) => onChange(next === '' ? [] : [next])}
    />
  );
}

function SingleSearchControl({ field, ...rest }: ControlProps<string> & { field: SearchField }) {
  const { meta, filter } = field;
  if (filter === 'range' || meta.kind === 'time') return <RangeEnd {...rest} kind={rangeKindOf(field)} />;
  if (filter === 'keyword' || filter === 'contains') {
    return <TextControl {...rest} {...(filter === 'keyword' && { placeholder: field.label })} />;
  }
  if (meta.kind === 'boolean')
    return <SelectControl {...rest} emptyText={screenMessage('all')} options={booleansOf(meta)} />;
  if (meta.kind === 'code') return <CodeSearch {...rest} source={meta} />;
  if ('dictionary' in meta) {
    return <DictionaryControl {...rest} dictionary={meta.dictionary} emptyText={screenMessage('all')} />;
  }
  return 'resource' in meta ? (
    <RefSearch {...rest} resource={meta.resource} />
  ) : (
    <PlainSearch {...rest} field={field} />
  );
}

function PlainSearch({ field, ...rest }: ControlProps<string> & { field: SearchField }) {
  const { meta } = field;
  if (isDate(field)) return <DateControl {...rest} />;
  if (meta.kind === 'text' && meta.as === 'region') return <LazyRegion {...rest} />;
  const isNumber = meta.kind === 'int' || meta.kind === 'decimal';
  return isNumber ? <NumberControl {...rest} isWhole={meta.kind === 'int'} /> : <TextControl {...rest} />;
}

function RefSearch({ resource, ...rest }: ControlProps<string> & { resource: string }) {
  if (resource === 'user') return <UserControl {...rest} />;
  return resource === 'dept' ? (
    <LazyDept {...rest} emptyText={screenMessage('all')} />
  ) : (
    <LazyRef {...rest} resource={resource} />
  );
}

/** Booleans are 1 and 0 in the API. */
function booleansOf(meta: FieldMeta) {
  return [
    { label: booleanText(meta, true), value: '1' },
    { label: booleanText(meta, false), value: '0' },
  ];
}

type RangeShortcutsProps = { label: string; from: string; to: string; onChange: (patch: SearchValues) => void };

/** Presets of a date range. */
function RangeShortcuts({ label, from, to, onChange }: RangeShortcutsProps) {
  return (
    <select
      className="q-shortcuts"
      aria-label={screenMessage('shortcuts', { name: label })}
      title={screenMessage('shortcuts', { name: label })}
      value=""
      onChange={(event) => {
        const range = lastDays(Number(event.target.value), calendarToday());
        onChange({ [from]: range.from, [to]: range.to });
      }}
    >
      <option value="" hidden>
        {label}
      </option>
      {dateShortcuts.map(({ key, days }) => (
        <option key={key} value={days}>
          {screenMessage(key)}
        </option>
      ))}
    </select>
  );
}
