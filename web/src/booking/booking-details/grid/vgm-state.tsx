import { containerLabels } from '#contract/booking/container.labels.ts';
import type { VgmState as State } from '#contract/freight/vgm.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { Tag } from '#web/screen/table/tag.tsx';

export const vgmStateLabel = localeTexts(containerLabels).vgm_state;

/** The state of a container's verified gross mass. */
export function VgmStateTag({ state }: { state: State }) {
  const item = useDictionary('vgm_state').find(({ value }) => value === state);
  return item ? <Tag tone={item.color} text={item.label} /> : state;
}
