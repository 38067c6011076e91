import { memo } from 'react';
import type { Plan } from '#contract/schedule/search.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Axis } from './axis.ts';
import { AxisBars } from './axis-bars.tsx';
import type { SailingColumn } from './columns.ts';
import { PlanCell } from './plan-cells.tsx';
import { PlanLegs } from './plan-legs.tsx';
import { sailingMessage } from './sailings.messages.ts';
import type { PlanActions } from './use-plan-actions.ts';
import type { FoundSailings } from './use-sailings.ts';

type RowProps = {
  plan: Plan;
  found: FoundSailings;
  columns: readonly SailingColumn[];
  axis: Axis | undefined;
  isOpen: boolean;
  /** The row that the keys are on. */
  isActive: boolean;
  /** The part of it that the keys are on. */
  segment: number | undefined;
  onFocus: () => void;
  onToggle: () => void;
  actions: PlanActions;
};

export const PlanRow = memo(function PlanRow(props: RowProps) {
  const { plan, found, columns, axis, isOpen, isActive, onToggle, actions } = props;
  return (
    <>
      <tr
        data-plan={plan.id}
        data-blank={plan.is_blank || undefined}
        tabIndex={isActive ? 0 : -1}
        aria-level={1}
        aria-expanded={isOpen}
        aria-selected={isActive}
        onFocus={props.onFocus}
        onDoubleClick={onToggle}
      >
        <td className="q-sailings-opener">
          <button
            type="button"
            tabIndex={-1}
            title={sailingMessage(isOpen ? 'close_legs' : 'open_legs')}
            aria-label={sailingMessage(isOpen ? 'close_legs' : 'open_legs')}
            onClick={onToggle}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
          </button>
        </td>
        {columns.map(({ name }) => (
          <td key={name} data-column={name}>
            <PlanCell name={name} plan={plan} found={found} actions={actions} />
          </td>
        ))}
        <td className="q-sailings-actions">
          <RowActions plan={plan} isActive={isActive} actions={actions} />
        </td>
        {axis && (
          <td className="q-sailings-axis">
            <AxisBars plan={plan} axis={axis} segment={props.segment} names={found.portNames} />
          </td>
        )}
      </tr>
      {isOpen && (
        <tr className="q-sailings-open" aria-level={2}>
          <td colSpan={columns.length + (axis ? 3 : 2)}>
            <PlanLegs plan={plan} found={found} actions={actions} />
          </td>
        </tr>
      )}
    </>
  );
});

type ActionsProps = { plan: Plan; isActive: boolean; actions: PlanActions };

function RowActions({ plan, isActive, actions }: ActionsProps) {
  const { book, copy } = actions;
  const tabIndex = isActive ? 0 : -1;
  return (
    <span className="q-sailings-do">
      {book && (
        <Button
          size="small"
          variant={plan.is_blank ? 'default' : 'primary'}
          tabIndex={tabIndex}
          disabled={plan.is_blank}
          title={sailingMessage(plan.is_blank ? 'book_blank' : 'book_hint')}
          onClick={() => book(plan)}
        >
          {sailingMessage('book')}
        </Button>
      )}
      <IconButton
        icon="copy"
        size="small"
        tabIndex={tabIndex}
        label={sailingMessage('copy')}
        onClick={() => copy(plan)}
      />
    </span>
  );
}
