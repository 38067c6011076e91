import { lastOfUserLabels } from '#contract/logs/login-log.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { SelectControl } from '#web/screen/controls/options/select-control.tsx';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { customSearch } from '#web/screen/define-screen.ts';
import type { SearchValue } from '#web/screen/list/list-query.ts';
import { firstText } from '#web/screen/search/search-values.ts';

const labels = localeTexts(lastOfUserLabels);
const choices = [{ value: '1', label: labels.last }];

function LastOfUserControl({ value, ...rest }: ControlProps<SearchValue>) {
  return <SelectControl {...rest} options={choices} emptyText={labels.all} value={firstText(value)} />;
}

/** Counts users rather than logins, as the workbench does. */
export const lastOfUserFilter = {
  ...customSearch('last_of_user', labels.last_of_user, LastOfUserControl),
  valueText: () => labels.last,
};
