import { useDictionary } from '#web/platform/dictionary.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { exchangeMessage } from './exchange.messages.ts';

/** A dictionary value in its colour. */
export function DictionaryTag({ dictionary, value }: { dictionary: string; value: string }) {
  const found = useDictionary(dictionary).find((each) => each.value === value);
  return <Tag tone={found?.color ?? 'info'} text={found?.label ?? value} />;
}

/** Marks simulated messages, so that they are not mistaken for a carrier's. */
export function SimulatedMark() {
  return (
    <span title={exchangeMessage('simulated_hint')}>
      <Tag tone="warning" text={exchangeMessage('simulated')} />
    </span>
  );
}
