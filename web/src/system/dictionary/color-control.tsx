import { useDictionary } from '#web/platform/dictionary.ts';
import { type ControlProps, groupAria } from '#web/screen/controls/control-props.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { dictionaryMessage } from './dictionary.messages.ts';

/** The colour of a tag, chosen among tags. */
export function ColorControl({ value, onChange, isDisabled, isRequired: _, ...rest }: ControlProps<string>) {
  const colors = useDictionary('dictionary_color');
  const choices = [
    { value: '', tag: <span>{dictionaryMessage('by_page')}</span> },
    ...colors.map((color) => ({
      value: String(color.value),
      tag: <Tag tone={String(color.value)} text={color.label} />,
    })),
  ];
  return (
    <span {...groupAria(rest)} className="q-choices" role="radiogroup">
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={rest.id}
            disabled={isDisabled}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.tag}
        </label>
      ))}
    </span>
  );
}
