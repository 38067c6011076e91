import { type RefObject, type TextareaHTMLAttributes, useRef, useState } from 'react';
import { latinProblems, normaliseLatin } from '#contract/freight/latin.ts';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import { Input, TextArea } from '#web/ui/input.tsx';
import { LatinMarks, LatinNote } from './latin-marks.tsx';
import { LineNote } from './line-note.tsx';
import { type TextBlock, lineCount } from './text-lines.ts';
import './text.css';

type LatinTextProps = ControlProps<string> & {
  max: number;
  rows: number;
  /** How it is printed, where lines stay as they were typed. */
  block?: TextBlock;
  /** What else its area does, e.g. offer what was typed before. */
  area?: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'onSelect'>;
};

/**
 * A text that travels to carriers: half-width capitals when the field is left, and what cannot travel is marked where it
 * stands.
 */
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

/** One line of the same. */
export function LatinLine({ value, onChange, max, ...rest }: ControlProps<string> & { max: number }) {
  const problems = latinProblems(value);
  const input = useRef<HTMLInputElement>(null);
  const noteId = `${rest.id}-note`;
  const describedBy = [rest.describedBy, problems.length > 0 && noteId].filter(Boolean).join(' ');
  return (
    <>
      <Input
        {...aria({ ...rest, describedBy: describedBy || undefined })}
        ref={input}
        maxLength={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => normaliseOnBlur(value, onChange)}
      />
      {problems.length > 0 && (
        <span id={noteId} className="q-latin-note">
          <LatinNote problems={problems} onShow={(position) => select(input, position)} />
        </span>
      )}
    </>
  );
}

/** Leaving a field that is right changes nothing. */
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
