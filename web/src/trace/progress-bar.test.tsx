import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Milestone } from '#contract/trace/milestones.ts';
import { ProgressBar } from './progress-bar.tsx';

afterEach(cleanup);

const milestone = (node: Milestone['node'], parts: Partial<Milestone> = {}): Milestone => ({
  node,
  state: 'open',
  at: null,
  place: '',
  vessel: '',
  voyage: '',
  reached: 0,
  of: 0,
  ...parts,
});

const journey = [
  milestone('BKCF', { state: 'actual', at: '2026-11-21T10:00:00+08:00', place: 'QINGDAO' }),
  milestone('GITM', { state: 'implied' }),
  milestone('LOBD', { state: 'actual', at: '2026-11-28T11:29:00+08:00', reached: 1, of: 2 }),
  milestone('BDAR', { state: 'estimated', at: '2026-12-24T08:00:00+01:00', place: 'ROTTERDAM' }),
  milestone('DSCH', { state: 'planned', at: '2026-12-25T08:00:00+01:00' }),
  milestone('END'),
];

test('each step has its state in words, and its local time', () => {
  render(<ProgressBar milestones={journey} />);

  const steps = screen.getAllByRole('listitem').slice(0, journey.length);
  const texts = steps.map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());

  expect(texts[0]).toBe('Booking confirmed2026-11-21 10:00 actualQINGDAO');
  expect(texts[1]).toContain('not reported');
  expect(texts[2]).toBe('Loaded at POL 1 of 2 containers2026-11-28 11:29 actual current');
  expect(texts[3]).toBe('Arrived at POD2026-12-24 08:00 estimatedROTTERDAM');
  expect(texts[4]).toContain('planned');
  expect(texts[5]).toContain('no time yet');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null, null]);
});

test('is one tab stop, at the current step; arrows move and Enter selects', () => {
  const onChoose = vi.fn<(node: string | undefined) => void>();
  render(<ProgressBar milestones={journey} onChoose={onChoose} />);
  const buttons = screen.getAllByRole('button');
  const at = () => buttons.findIndex((button) => button === document.activeElement);

  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0, -1, -1, -1]);
  buttons[2]?.focus();
  for (const [key, place] of [
    ['ArrowRight', 3],
    ['ArrowUp', 2],
    ['End', 5],
    ['ArrowRight', 5],
    ['Home', 0],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect(at()).toBe(place);
  }
  if (buttons[3]) fireEvent.click(buttons[3]);
  expect(onChoose).toHaveBeenCalledWith('BDAR');
});

test('selecting a step again clears the selection', () => {
  const onChoose = vi.fn<(node: string | undefined) => void>();
  render(<ProgressBar milestones={journey} chosen="LOBD" onChoose={onChoose} />);

  fireEvent.click(screen.getByRole('button', { pressed: true }));

  expect(onChoose).toHaveBeenCalledWith(undefined);
});
