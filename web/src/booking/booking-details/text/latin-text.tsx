import { type RefObject, type TextareaHTMLAttributes, useRef, useState, type Ref } from 'react';
import { latinProblems, normaliseLatin, type LatinProblem } from '#contract/freight/latin.ts';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import type { CodeSuggestion } from '#web/screen/controls/rows/code-rows.ts';
import { LookupControl } from '#web/screen/controls/rows/lookup-control.tsx';
import type { QueriedSource } from '#web/screen/controls/rows/use-suggestions.ts';
import { Input, TextArea } from '#web/ui/input.tsx';
import { type TextBlock, lineCount, characterCount, longLines } from './text-lines.ts';
import './text.css';
import { textMessage } from './text.messages.ts';

type LatinTextProps = ControlProps<string> & {
  max: number;
  rows: number;
  /** The print format, where line breaks are preserved. */
  block?: TextBlock;
  /** Further attributes of the textarea, e.g. for suggestions. */
  area?: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'onSelect'>;
};

/** A text that is sent to carriers: converted to half-width capitals on blur; unsupported characters are marked. */
export function LatinText({ value, onChange, max, rows, block, area: ownArea, ...rest }: LatinTextProps) {
  const [line, setLine] = useState(1);
  const area = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const problems = latinProblems(value);
  const noteId = `${rest.id}-note`;
  const describedBy = [rest.describedBy, noteId].filter(Boolean).join(' ');
  return (
    <span className="q-latin" data-printed={block !== undefined || undefined}>
      <span className="q-latin-area">
        {problems.length > 0 && <LatinMarks ref={marks} text={value} problems={problems} />}
        <TextArea
          {...ownArea}
          {...aria({ ...rest, describedBy })}
          ref={area}
          rows={rows}
          maxLength={max}
          wrap={block ? 'off' : 'soft'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => {
            ownArea?.onBlur?.(event);
            normaliseOnBlur(value, onChange);
          }}
          onScroll={() => follow(marks, area)}
          onSelect={({ currentTarget }) =>
            setLine(lineCount(currentTarget.value.slice(0, currentTarget.selectionStart)))
          }
        />
      </span>
      <span id={noteId} className="q-latin-note">
        {block ? <LineNote text={value} line={line} block={block} /> : <Count value={value} max={max} />}
        <LatinNote problems={problems} onShow={(position) => select(area, position)} />
      </span>
    </span>
  );
}

function Count({ value, max }: { value: string; max: number }) {
  return (
    <span>
      {value.length} / {max}
    </span>
  );
}

type LatinLineProps = ControlProps<string> & {
  max: number;
  /** Rows whose English names are offered; any other text is valid. */
  offers?: QueriedSource<CodeSuggestion>;
};

/** The same for a single line. */
export function LatinLine({ max, offers, ...rest }: LatinLineProps) {
  const { value, onChange } = rest;
  const problems = latinProblems(value);
  const input = useRef<HTMLInputElement>(null);
  const noteId = `${rest.id}-note`;
  const describedBy = [rest.describedBy, problems.length > 0 && noteId].filter(Boolean).join(' ') || undefined;
  const leave = () => normaliseOnBlur(value, onChange);
  return (
    <>
      {offers ? (
        <LookupControl<CodeSuggestion>
          {...rest}
          describedBy={describedBy}
          ref={input}
          maxLength={max}
          suggestions={offers}
          isFree
          takesExactOnly
          onPick={({ value: code, row }) => onChange(normaliseLatin(row.name_en ?? code).slice(0, max))}
          onUnmatched={leave}
        />
      ) : (
        <Input
          {...aria({ ...rest, describedBy })}
          ref={input}
          maxLength={max}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={leave}
        />
      )}
      {problems.length > 0 && (
        <span id={noteId} className="q-latin-note">
          <LatinNote problems={problems} onShow={(position) => select(input, position)} />
        </span>
      )}
    </>
  );
}

/** Leaving a valid field changes nothing. */
function normaliseOnBlur(value: string, onChange: (next: string) => void): void {
  const latin = normaliseLatin(value);
  if (latin !== value) onChange(latin);
}

function follow(marks: RefObject<HTMLElement | null>, area: RefObject<HTMLElement | null>): void {
  if (!marks.current || !area.current) return;
  marks.current.scrollTop = area.current.scrollTop;
  marks.current.scrollLeft = area.current.scrollLeft;
}

function select(field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>, position: number): void {
  field.current?.focus();
  field.current?.setSelectionRange(position, position + 1);
}

type LineNoteProps = { text: string; line: number; block: TextBlock };

/** The length of the cursor's line, and the lines that are too long to print. */
function LineNote({ text, line, block }: LineNoteProps) {
  const { maxLines, maxColumns } = block;
  const long = longLines(text, block);
  const count = lineCount(text);
  return (
    <>
      <span>
        {textMessage('line', { line, count: characterCount(text.split('\n')[line - 1] ?? ''), max: maxColumns })}
      </span>
      {long.length > 0 && <b>{textMessage('too_wide', { lines: long.slice(0, 5).join(', '), max: maxColumns })}</b>}
      {count > maxLines && <b>{textMessage('too_many', { count, max: maxLines })}</b>}
    </>
  );
}

type LatinMarksProps = { ref: Ref<HTMLDivElement>; text: string; problems: readonly LatinProblem[] };

/** The same text behind the field, with unsupported characters highlighted. */
function LatinMarks({ ref, text, problems }: LatinMarksProps) {
  const ends = problems.map(({ position, character }) => position + character.length);
  return (
    <div ref={ref} className="q-input q-latin-marks" aria-hidden="true">
      {problems.map(({ position, character }, index) => (
        <span key={position}>
          {text.slice(ends[index - 1] ?? 0, position)}
          <mark>{character}</mark>
        </span>
      ))}
      {/* A final line break adds a line, even an empty one. */}
      {`${text.slice(ends.at(-1))}\n`}
    </div>
  );
}

type LatinNoteProps = { problems: readonly LatinProblem[]; onShow: (position: number) => void };

/** The first problem in words, with a link to it. */
function LatinNote({ problems: [first, ...others], onShow }: LatinNoteProps) {
  if (!first) return null;
  const { line, column, character, position } = first;
  return (
    <button type="button" tabIndex={-1} className="q-latin-problem" onClick={() => onShow(position)}>
      {textMessage('not_latin', { line, column, character })}
      {others.length > 0 && textMessage('more', { count: others.length })}
    </button>
  );
}
