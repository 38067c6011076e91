import { useQueryClient } from '@tanstack/react-query';
import { bookingQuery } from '#contract/booking/booking-query.ts';
import { reportError } from '#web/platform/api/report-error.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import type { Row, RowActions } from '#web/screen/screen.ts';
import {
  actionName,
  type ActionResult,
  buttonsFor,
  isPageAction,
  metaOfAction,
  nextStepOf,
  type PageAction,
  useBookingActions,
} from '../actions/public.ts';

/** The allowed actions of a row. */
export function openBookingActions(row: Row): readonly PageAction[] {
  return buttonsFor(allowedFor(row));
}

function allowedFor({ allowed_actions: allowed }: Row): readonly string[] {
  return Array.isArray(allowed) ? allowed.map(String) : [];
}

/** Actions of bookings for their lists, which refetch afterwards; a copy of a booking is opened. */
export function useListActions() {
  const client = useQueryClient();
  const tab = useTab();
  const { run, dialog } = useBookingActions();
  async function start(action: PageAction, rows: readonly Row[]): Promise<readonly ActionResult[]> {
    const bookings = rows.map((row) => ({ id: row.id, orderno: String(row['orderno']), version: row.version }));
    const results = await run(action, bookings);
    void client.invalidateQueries({ queryKey: [bookingQuery.name] });
    const [only, ...others] = results;
    const made = others.length === 0 && only?.booking?.id !== only?.id ? only?.booking : undefined;
    if (made) tab.open(`/BookingDetails/${made.id}`);
    return results;
  }
  return { start, dialog };
}

function useRun() {
  const { start, dialog } = useListActions();
  return {
    run: (name: string, row: Row) => {
      if (isPageAction(name)) start(name, [row]).catch(reportError);
    },
    dialog,
  };
}

/** The actions of a row: the next step, and the others in a menu. */
export const bookingRowActions: RowActions = {
  availableFor: openBookingActions,
  nextFor: (row) => nextStepOf({ bsstatus: Number(row['bsstatus']), allowed_actions: allowedFor(row) }),
  text: (name) => (isPageAction(name) ? actionName(name) : name),
  tone: (name) => (isPageAction(name) && metaOfAction(name).tone === 'danger' ? 'danger' : 'primary'),
  useRun,
};
