import { punctualities } from '#contract/schedule/punctuality.ts';
import { punctualityLabels, punctualityWords } from '#contract/schedule/punctuality.labels.ts';
import { words } from '#web/platform/i18n.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { ChoicesMulti } from '#web/screen/controls/multi-choices.tsx';
import { asked } from '#web/screen/define-screen.ts';
import type { SearchValue } from '#web/screen/list-query.ts';
import { textsOf } from '#web/screen/search/search-values.ts';

const called = words(punctualityWords);
const choices = punctualities.map((value) => ({ value, label: called[value] }));

function PunctualityControl({ value, ...rest }: ControlProps<SearchValue>) {
  return <ChoicesMulti {...rest} value={textsOf(value)} choices={choices} />;
}

/** How a sailing left its first port. */
export const punctualityAsked = asked('punctuality', words(punctualityLabels).punctuality, PunctualityControl);
