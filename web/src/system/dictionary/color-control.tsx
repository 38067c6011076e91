import { useDictionary } from '#web/platform/dictionary.ts';
import { RadioControl } from '#web/screen/controls/options/option-group.tsx';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { dictionaryMessage } from './dictionary.messages.ts';

/** The colour of a tag, chosen from samples. */
export function ColorControl(props: ControlProps<string>) {
  const colors = useDictionary('dictionary_color').map(({ value, label }) => ({
    value: String(value),
    label: <Tag tone={String(value)} text={label} />,
  }));
  return <RadioControl {...props} options={[{ value: '', label: dictionaryMessage('by_page') }, ...colors]} />;
}
