import { Icon, iconNamed } from '#web/ui/icon.tsx';
import type { CellProps } from './cell-props.ts';
import { plainText } from './rich-text.ts';

/** In a table the arrow keys move between cells; links are tab stops only in the row's details. */
const stopOf = (isFull: boolean) => (isFull ? 0 : -1);

const schemes = /^(?:https?|ftp|rtsp|mms):\/\//i;

/** A URL that opens in a new window; with an unsafe scheme, e.g. a script, it is plain text. */
export function LinkCell({ value, isFull }: CellProps) {
  const address = String(value);
  if (!schemes.test(address)) return address;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" tabIndex={stopOf(isFull)}>
      {address}
    </a>
  );
}

export function EmailCell({ value, isFull }: CellProps) {
  return (
    <a href={`mailto:${encodeURIComponent(String(value))}`} tabIndex={stopOf(isFull)}>
      {String(value)}
    </a>
  );
}

export function PhoneCell({ value, isFull }: CellProps) {
  return (
    <a href={`tel:${String(value).replaceAll(/[^\d+]/g, '')}`} tabIndex={stopOf(isFull)}>
      {String(value)}
    </a>
  );
}

/** The colour next to its code. */
export function ColourCell({ value }: CellProps) {
  const colour = String(value);
  const isKnown = /^#[0-9a-f]{6}$/i.test(colour);
  return (
    <span className="q-cell-mark">
      {isKnown && <span className="q-cell-swatch" style={{ background: colour }} />}
      {colour}
    </span>
  );
}

export function IconCell({ value }: CellProps) {
  return (
    <span className="q-cell-mark">
      <Icon name={iconNamed(String(value))} />
      {String(value)}
    </span>
  );
}

export function RichExcerpt({ value }: CellProps) {
  return plainText(String(value));
}
