import type { Ref } from 'react';
import type { LatinProblem } from '#contract/freight/latin.ts';
import { textMessage } from './text.messages.ts';

type LatinMarksProps = { ref: Ref<HTMLDivElement>; text: string; problems: readonly LatinProblem[] };

/** The same text behind the field, with what cannot travel in colour. */
export function LatinMarks({ ref, text, problems }: LatinMarksProps) {
  const ends = problems.map(({ position, character }) => position + character.length);
  return (
    <div ref={ref} className="q-input q-latin-marks" aria-hidden="true">
      {problems.map(({ position, character }, index) => (
        <span key={position}>
          {text.slice(ends[index - 1] ?? 0, position)}
          <mark>{character}</mark>
        </span>
      ))}
      {/* The last line counts although nothing may stand in it. */}
      {`${text.slice(ends.at(-1))}\n`}
    </div>
  );
}

type LatinNoteProps = { problems: readonly LatinProblem[]; onShow: (position: number) => void };

/** The first of them in words, and a way to it. */
export function LatinNote({ problems: [first, ...others], onShow }: LatinNoteProps) {
  if (!first) return null;
  const { line, column, character, position } = first;
  return (
    <button type="button" tabIndex={-1} className="q-latin-problem" onClick={() => onShow(position)}>
      {textMessage('not_latin', { line, column, character })}
      {others.length > 0 && textMessage('more', { count: others.length })}
    </button>
  );
}
