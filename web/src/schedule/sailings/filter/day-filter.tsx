import { useState } from 'react';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { DateControl } from '#web/screen/controls/dates/date-control.tsx';
import { isCalendarDay } from '#web/screen/search/search-values.ts';

/** A date that filters at once; what is no date yet stays in its field. */
export function DayFilter({ value, onChange, ...rest }: ControlProps<string>) {
  const [typed, setTyped] = useState<string>();
  function take(text: string) {
    const isWhole = isCalendarDay(text) || (text === '' && rest.isRequired !== true);
    setTyped(isWhole ? undefined : text);
    if (isWhole && text !== value) onChange(text);
  }
  return <DateControl {...rest} value={typed ?? value} onChange={take} />;
}
