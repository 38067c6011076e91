import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TraceEvent } from '#contract/trace/trace-event.ts';
import { setDictionaries } from '#web/platform/dictionary.ts';
import { EventList } from './event-list.tsx';
import { ExcludedEventsNote } from './excluded-events-note.tsx';

afterEach(cleanup);
setDictionaries([]);

const event = (overrides: Partial<TraceEvent>): TraceEvent => ({
  id: 1,
  event_uid: 'A',
  event_type: 'TRANSPORT',
  event_code: 'ARRI',
  node: 'BDAR',
  classifier: 'ACT',
  event_at: '2026-11-21T00:00:00Z',
  created_at: '2026-11-20T00:00:00Z',
  container_no: '',
  iso_code: '',
  empty_full: '',
  unlocode: 'NLRTM',
  place: 'ROTTERDAM',
  terminal: '',
  vessel: '',
  voyage: '',
  mode: '',
  source: 'CARRIER',
  is_retracted: false,
  is_superseded: false,
  set_aside: '',
  desc_zh: '',
  desc_en: '',
  ...overrides,
});

const ahead = event({ id: 2, set_aside: 'AHEAD' });
const other = event({ id: 3, set_aside: 'OTHER_BOX', container_no: 'MSCU1234566' });

test('events that do not count are marked with the reason', () => {
  render(<EventList events={[event({}), ahead, other]} onRetract={undefined} />);
  const [, first, second, third] = screen.getAllByRole('row');
  const isMarkedInvalid = (row: HTMLElement | undefined) => row?.dataset['gone'];

  expect([first, second, third].map(isMarkedInvalid)).toEqual([undefined, 'true', 'true']);
  expect(within(second as HTMLElement).getByText('marked actual, but dated in the future')).toBeTruthy();
  expect(within(third as HTMLElement).getByText('not a container of this shipment')).toBeTruthy();
});

test('a shipment shows how many events do not count for its progress', () => {
  const { container, rerender } = render(
    <ExcludedEventsNote events={[event({}), ahead, other, { ...other, id: 4 }]} />,
  );
  expect(screen.getByRole('status').textContent).toContain('1 event marked actual');
  expect(screen.getByRole('status').textContent).toContain('2 events for containers');

  rerender(<ExcludedEventsNote events={[event({}), { ...ahead, is_retracted: true }]} />);
  expect(container.textContent).toBe('');
});
