import { searchWeeks } from '#contract/schedule/search.ts';
import { weekFrom } from '#contract/schedule/weeks.ts';
import { officeZone } from '#web/platform/office-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { shortDay, weekNumber } from '../port-clock.ts';
import { sailingMessage } from '../sailings.messages.ts';
import type { FilterState } from './use-filter.ts';
import { useMinute } from '../use-minute.ts';

type WeekProps = { state: FilterState; zone: string | undefined };

const weeks = Array.from({ length: searchWeeks }, (_, week) => week);

/** This week and the next four, by the origin's calendar; or a date range, which takes precedence. */
export function WeekButtons({ state: { filter, change }, zone }: WeekProps) {
  const originZone = zone ?? officeZone();
  const now = useMinute();
  const choices = weeks.map((week) => {
    const days = weekFrom(now, originZone, week);
    const text = { number: weekNumber(days.from), from: shortDay(days.from), to: shortDay(days.to) };
    return {
      value: week,
      text: sailingMessage('week_button', text),
      hint: [`${days.from} ~ ${days.to}`, ...(week === 0 ? [sailingMessage('this_week')] : [])].join(' · '),
    };
  });
  const { etd_from: from, etd_to: to } = filter;
  const isDated = from !== '' || to !== '';
  return (
    <span className="q-sailings-weeks">
      <ToggleGroup
        label={sailingMessage('week')}
        options={choices}
        selected={isDated ? [] : [filter.week]}
        onToggle={(week) => change({ week, etd_from: '', etd_to: '' })}
      />
      {isDated && (
        <Button
          size="small"
          icon="close"
          title={sailingMessage('drop_days')}
          onClick={() => change({ etd_from: '', etd_to: '' })}
        >
          {sailingMessage('other_days', { from: shortDay(from || to), to: shortDay(to || from) })}
        </Button>
      )}
    </span>
  );
}
