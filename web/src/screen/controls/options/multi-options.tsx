import { useDictionary } from '#web/platform/dictionary.ts';
import { codeSuggestions, type CodeSource } from '../rows/code-rows.ts';
import { type ControlProps, aria, comboAria } from '../control-props.ts';
import { type MultiOption, type MultiPicker, useMultiPicker } from './use-multi-picker.ts';
import { type QueriedSource, type Suggestion, suggestionQuery, type SuggestionQuery } from '../rows/use-suggestions.ts';
import { userSuggestions, useUserNames } from '../rows/user-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/input.tsx';
import { rowMessage } from '#web/screen/row.messages.ts';
import { screenMessage } from '#web/screen/screen.messages.ts';
import { useReportedInput } from '#web/screen/dialog-input.ts';
import { controlMessage } from '../control.messages.ts';
import { Marked } from './marked.tsx';
import { intoView, OptionTexts } from './option-list.tsx';
import { anchorOf, Popup } from '#web/ui/popup.tsx';

type MultiProps = ControlProps<readonly string[]> & { emptyText?: string };

/** Any of a dictionary's values. */
export function DictionaryMulti({ dictionary, ...rest }: MultiProps & { dictionary: string }) {
  const items = useDictionary(dictionary);
  return <OptionsMulti {...rest} options={items.map(({ label, value }) => ({ label, value: String(value) }))} />;
}

/** Any of a fixed list of values. */
export function OptionsMulti({ options, ...rest }: MultiProps & { options: readonly MultiOption[] }) {
  const searchable = options.map((option) => ({ ...option, also: [option.label] }));
  const rows = (typed: string) => searchable.filter((option) => matchesText(option, typed));
  return (
    <MultiControl
      {...rest}
      selected={searchable.filter(({ value }) => rest.value.includes(value))}
      suggestions={{ rows }}
    />
  );
}

function matchesText({ label, value }: MultiOption, typed: string): boolean {
  const target = typed.trim().toLowerCase();
  return label.toLowerCase().includes(target) || value.toLowerCase() === target;
}

/** Any of a table's codes. Typed codes that the table no longer has are accepted: old rows may still have them. */
export function CodeMulti({ source, ...rest }: MultiProps & { source: CodeSource }) {
  return (
    <MultiControl
      {...rest}
      selected={rest.value.map((code) => ({ value: code, label: code, note: '' }))}
      suggestions={asOptions(codeSuggestions(source), (row) => ({ ...row, label: row.value }))}
      valueOfText={(typed) => typed.toUpperCase()}
    />
  );
}

/** The same rows as options. */
function asOptions<T extends Suggestion>(
  { query, recents }: QueriedSource<T>,
  optionOf: (row: T) => MultiOption,
): QueriedSource<MultiOption> {
  const chosenBy = ({ queryKey, queryFn }: SuggestionQuery<T>) =>
    suggestionQuery([...queryKey, 'choices'], async (signal) => (await queryFn({ signal })).map(optionOf));
  const find = recents?.find;
  return {
    query: (typed) => chosenBy(query(typed)),
    ...(recents && { recents: { name: recents.name, ...(find && { find: (keys) => chosenBy(find(keys)) }) } }),
  };
}

/** Any of the users, by name or user name; the value has their ids. */
export function UserMulti(props: MultiProps) {
  const names = useUserNames(props.value);
  const selected = props.value.map((id, index) => ({ value: id, label: names[index] || id }));
  return <MultiControl {...props} selected={selected} suggestions={userOptions} />;
}

const userOptions = asOptions(userSuggestions, ({ key, value, note }) => ({
  value: key,
  label: note,
  note: value,
  also: [value, note],
}));

type MultiControlProps = ControlProps<readonly string[]> &
  MultiPicker & {
    /** Shown without a selection; in a search that means all. */
    emptyText?: string;
  };

/** Several values of a list: typing filters it, options are ticked, the closed field shows a summary. */
function MultiControl(props: MultiControlProps) {
  const { suggestions, selected, valueOfText, value, onChange, emptyText, ...rest } = props;
  const picker = useMultiPicker({ suggestions, selected, valueOfText, value, onChange: useReportedInput(onChange) });
  const listId = `${rest.id}-list`;
  const names = value.map((each) => selected.find((option) => option.value === each)?.label ?? each);
  // A form has room for the names, a search for their number.
  const isCounted = names.length > 1 && emptyText === undefined;
  const summary = isCounted ? screenMessage('chosen', { count: names.length }) : names.join(', ');
  return (
    <span className="q-code" style={{ anchorName: anchorOf(rest.id) }}>
      <Input
        {...aria(rest)}
        {...comboAria(listId, picker)}
        className="q-select"
        aria-autocomplete="list"
        title={names.join(', ')}
        placeholder={summary === '' ? (emptyText ?? screenMessage('all')) : summary}
        value={picker.isOpen ? picker.typed : summary}
        onChange={(event) => picker.type(event.target.value)}
        onClick={picker.open}
        onBlur={picker.leave}
        onKeyDown={picker.handleKeyDown}
        onPaste={picker.handlePaste}
      />
      {picker.isOpen && (
        <Popup anchorName={anchorOf(rest.id)} className="q-options">
          <MultiOptions id={listId} label={rest.label} value={value} picker={picker} />
        </Popup>
      )}
    </span>
  );
}

type MultiOptionsProps = {
  id: string;
  label: string;
  value: readonly string[];
  picker: ReturnType<typeof useMultiPicker>;
};

function MultiOptions({ id, label, value, picker }: MultiOptionsProps) {
  const { options, active, typed, isBusy, isRecent, missing = [] } = picker;
  return (
    <>
      {missing.length > 0 && (
        <p className="q-options-missing" role="status">
          {controlMessage('not_among', { names: missing.join(', ') })}
        </p>
      )}
      <div id={id} role="listbox" aria-label={label} aria-multiselectable="true" aria-busy={isBusy}>
        {options.map((option, index) => (
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            className="q-option q-option-check"
            tabIndex={-1}
            ref={index === active ? intoView : undefined}
            aria-selected={value.includes(option.value)}
            data-active={index === active || undefined}
            data-recent={isRecent(option) || undefined}
            // Mouse down, not click: the input must not lose the focus first.
            onMouseDown={(event) => {
              event.preventDefault();
              picker.toggle(option);
            }}
          >
            <Icon name="check" />
            <OptionLabel option={option} typed={typed} />{' '}
            <OptionTexts option={option} typed={typed} isRecent={isRecent(option)} />
          </div>
        ))}
      </div>
      {options.length === 0 && <p className="q-options-note">{rowMessage(isBusy ? 'searching' : 'not_found')}</p>}
    </>
  );
}

/** A code is emphasised over its name. */
function OptionLabel({ option: { label, note }, typed }: { option: MultiOption; typed: string }) {
  const marked = <Marked text={label} typed={typed} />;
  return note === undefined ? marked : <b>{marked}</b>;
}
