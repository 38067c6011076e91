import { useDictionary } from '#web/platform/dictionary.ts';
import { Tag } from '../tag.tsx';
import type { CellProps } from './cell-props.ts';
import { booleanText, valuesOf } from './cell-text.ts';

/** True is green, false is yellow. A missing value has no tag. */
export function BooleanCell({ field, value }: CellProps) {
  const isMark = field.meta.kind === 'boolean' && field.meta.as === 'mark';
  return (
    <Tag
      tone={value === true ? 'success' : isMark ? 'info' : 'danger'}
      text={booleanText(field.meta, value === true)}
    />
  );
}

/** One or several values of a dictionary, each in its colour. */
export function ChoiceCell({ field: { meta }, value }: CellProps) {
  const items = useDictionary('dictionary' in meta ? meta.dictionary : '');
  const tags = valuesOf(value).map((each) => {
    const item = items.find((found) => String(found.value) === each);
    return item ? <Tag key={each} tone={item.color} text={item.label} /> : <span key={each}>{each}</span>;
  });
  return tags.length > 1 ? <span className="q-cell-tags">{tags}</span> : tags;
}

/** A list of short texts. */
export function ListCell({ value, isFull }: CellProps) {
  const texts = valuesOf(value);
  if (!isFull) return texts.join(', ');
  return (
    <span className="q-cell-tags">
      {texts.map((text) => (
        <Tag key={text} tone="info" text={text} />
      ))}
    </span>
  );
}
