import { regionLabels } from '#contract/logs/login-log.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import { customSearch } from '#web/screen/define-screen.ts';
import type { SearchValue } from '#web/screen/list/list-query.ts';
import { firstText } from '#web/screen/search/search-values.ts';
import { Input } from '#web/ui/input.tsx';

const label = localeTexts(regionLabels).region;

function RegionControl({ value, onChange, ...rest }: ControlProps<SearchValue>) {
  return <Input {...aria(rest)} value={firstText(value)} onChange={(event) => onChange(event.target.value)} />;
}

/** By the full name of a province, as the workbench counts. */
export const regionFilter = customSearch('region', label, RegionControl);
