import { type TextBlock, characterCount, lineCount, longLines } from './text-lines.ts';
import { textMessage } from './text.messages.ts';

type LineNoteProps = { text: string; line: number; block: TextBlock };

/** How full the line of the cursor is, and what is too much to be printed. */
export function LineNote({ text, line, block }: LineNoteProps) {
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
