import { punctualities } from '#contract/schedule/punctuality.ts';
import { punctualityLabels, punctualityTexts } from '#contract/schedule/punctuality.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { OptionsMulti } from '#web/screen/controls/options/multi-options.tsx';
import { customSearch } from '#web/screen/define-screen.ts';
import type { SearchValue } from '#web/screen/list/list-query.ts';
import { searchTexts } from '#web/screen/search/search-values.ts';

const called = localeTexts(punctualityTexts);
const choices = punctualities.map((value) => ({ value, label: called[value] }));

function PunctualityControl({ value, ...rest }: ControlProps<SearchValue>) {
  return <OptionsMulti {...rest} value={searchTexts(value)} options={choices} />;
}

/** How punctually a sailing left its first port. */
export const punctualityFilter = customSearch(
  'punctuality',
  localeTexts(punctualityLabels).punctuality,
  PunctualityControl,
);
