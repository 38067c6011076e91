import { countText } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { copyToClipboard } from './copy-text.ts';
import { SampleTag } from './sample-tag.tsx';
import { sailingMessage } from './sailings.messages.ts';
import type { FilterState } from './filter/use-filter.ts';
import type { FoundSailings, useSailingPlans } from './use-sailings.ts';

const resultViews = ['table', 'both', 'axis'] as const;
export type ResultView = (typeof resultViews)[number];
const icons = { table: 'list', both: 'columns', axis: 'dashboard' } as const;

type StatusProps = {
  state: FilterState;
  sailings: ReturnType<typeof useSailingPlans>;
  found: FoundSailings;
  resultView: ResultView;
  onResultView: (resultView: ResultView) => void;
};

/** The number of results, notices, and the choice of view. */
export function StatusLine({ state, sailings, found, resultView, onResultView }: StatusProps) {
  const copyLink = async () => {
    const isDone = await copyToClipboard(state.link());
    if (isDone) toast.success(sailingMessage('link_copied'));
    else toast.error(sailingMessage('copy_failed'));
  };
  return (
    <div className="q-sailings-status">
      <p role="status">
        <b>{countOf(found)}</b>
      </p>
      {found.plans.some(({ is_sample: isSample }) => isSample) && <SampleTag />}
      {found.is_interline && (
        <p className="q-sailings-note">
          <Icon name="transfer" />
          {sailingMessage('is_interline')}
        </p>
      )}
      <span className="q-sailings-ends">
        <ToggleGroup
          label={sailingMessage('look')}
          options={resultViews.map((value) => ({
            value,
            text: <Icon name={icons[value]} />,
            name: sailingMessage(`look_${value}`),
          }))}
          selected={[resultView]}
          onToggle={onResultView}
        />
        <IconButton icon="link" label={sailingMessage('copy_link')} onClick={() => void copyLink()} />
        <IconButton
          icon="refresh"
          label={sailingMessage('refresh')}
          aria-busy={sailings.isFetching}
          onClick={() => void sailings.refetch()}
        />
      </span>
    </div>
  );
}

function countOf({ plans, total }: FoundSailings): string {
  const [shown, count] = [countText(plans.length), countText(total)];
  return plans.length < total ? sailingMessage('found_more', { shown, count }) : sailingMessage('found', { count });
}
