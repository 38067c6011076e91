import type { ComponentProps, ReactNode } from 'react';
import { intlLocale } from '#web/platform/languages/i18n.ts';

type MonthGridProps = Omit<ComponentProps<'table'>, 'children'> & {
  weeks: readonly (readonly Date[])[];
  /** The form of the weekday names. */
  weekday: 'narrow' | 'short';
  /** The cell of a day. */
  children: (day: Date) => ReactNode;
};

/** A month as a table of weeks; the caller renders its days. */
export function MonthGrid({ weeks, weekday, children, ...rest }: MonthGridProps) {
  const names = new Intl.DateTimeFormat(intlLocale, { weekday });
  return (
    <table role="grid" {...rest}>
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date.getDay()} scope="col">
              {names.format(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.getTime()}>{week.map(children)}</tr>
        ))}
      </tbody>
    </table>
  );
}
