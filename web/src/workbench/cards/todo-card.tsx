import { pendingHours } from '#contract/booking/booking-filters.ts';
import type { Figures } from '#contract/workbench/figures.ts';
import { pageLink, todoFilters, todos } from '#contract/workbench/links.ts';
import { countText } from '#web/platform/languages/i18n.ts';
import { FigureLink } from '../figure-link.tsx';
import { workbenchMessage } from '../workbench.messages.ts';

/** Open tasks of the user, each with a link to its list. */
export function TodoCard({ data }: { data: Figures['todo'] }) {
  return (
    <ul className="q-todo">
      {todos.map((todo) => (
        <li key={todo} data-none={data[todo] === 0 || undefined} data-todo={todo}>
          <FigureLink
            to={pageLink({ list: 'bookings', query: todoFilters[todo] })}
            title={workbenchMessage(`hint_${todo}`, { hours: pendingHours })}
          >
            <b>{countText(data[todo])}</b>
            <span>{workbenchMessage(todo)}</span>
          </FigureLink>
        </li>
      ))}
    </ul>
  );
}
