import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderControl } from '#test/screen/render-control.tsx';
import { ContainerNumberControl, ImoControl } from './check-digit-control.tsx';
import { ColourControl, completeColour } from './colour-control.tsx';
import type { ControlProps } from './control-props.ts';
import { ContactControl } from './contact-control.tsx';
import { IconControl } from './icon-control.tsx';
import { InstantControl } from './dates/instant-control.tsx';
import { withOffset } from './dates/instant-text.ts';
import { TimeControl } from './dates/time-control.tsx';

const control = () => screen.getByLabelText<HTMLInputElement>('Control', { selector: 'input' });

function typeAndLeave(value: string) {
  fireEvent.focus(control());
  fireEvent.change(control(), { target: { value } });
  fireEvent.blur(control());
}

afterEach(cleanup);

test('a time is completed on blur, or chosen from the half hours', () => {
  const latest = renderControl(TimeControl);

  typeAndLeave('930');
  expect(latest.value).toBe('09:30:00');
  fireEvent.keyDown(control(), { key: 'ArrowDown' });
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('09:30:00');
  fireEvent.keyDown(control(), { key: 'ArrowDown' });
  fireEvent.keyDown(control(), { key: 'Enter' });
  expect(latest.value).toBe('10:00:00');
});

test('a time of a schedule is shown without its seconds, and keeps them', () => {
  const latest = renderControl((props: ControlProps<string>) => <TimeControl {...props} isShort />);

  typeAndLeave('930');

  expect([latest.value, control().value]).toEqual(['09:30:00', '09:30']);
  fireEvent.keyDown(control(), { key: 'ArrowDown' });
  expect(screen.getByRole('option', { selected: true }).textContent?.trim()).toBe('09:30');
});

test('a short typed instant is stored with its offset', () => {
  const latest = renderControl(InstantControl);

  typeAndLeave('2026-11-20 1430');

  expect(latest.value).toBe(withOffset('2026-11-20', '14:30:00'));
  expect(control().value).toBe('2026-11-20 14:30');
});

test.each([
  ['409EFF', '#409eff'],
  ['#06c', '#0066cc'],
  ['blue', 'blue'],
  ['', ''],
])('a colour typed as %s becomes %s', (typed, colour) => {
  expect(completeColour(typed)).toBe(colour);
});

test('one of seven colours is chosen by a click, and marked', () => {
  const latest = renderControl(ColourControl);
  const swatches = screen.getByRole('group', { name: 'Choose a colour: Control' }).querySelectorAll('button');

  expect(swatches).toHaveLength(7);
  fireEvent.click(screen.getByRole('button', { name: '#409eff' }));
  expect(latest.value).toBe('#409eff');
  expect(screen.getByRole('button', { name: '#409eff' }).getAttribute('aria-pressed')).toBe('true');
});

test('an icon is found by its name', () => {
  const latest = renderControl(IconControl);

  fireEvent.change(control(), { target: { value: 'wareh' } });
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'))).toEqual(['warehouse']);
  fireEvent.keyDown(control(), { key: 'Enter' });
  expect(latest.value).toBe('warehouse');
});

test.each([
  ['email', 'ops@example.com', 'Send email: ops@example.com', 'mailto:ops@example.com'],
  ['phone', '+86 532-8888 0000', 'Call: +86 532-8888 0000', 'tel:+8653288880000'],
  ['link', 'https://example.com', 'Open link: https://example.com', 'https://example.com'],
] as const)('%s: the link is next to it', (contact, value, name, href) => {
  renderControl((props) => <ContactControl {...props} contact={contact} max={100} />, value);

  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test.each(['javascript:alert(1)', 'example', ''])('“%s” is not linked', (value) => {
  renderControl((props) => <ContactControl {...props} contact="link" max={100} />, value);

  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  [ContainerNumberControl, 'csqu 305438-4', 'Check digit should be 3', 'CSQU3054383'],
  [ImoControl, 'IMO 9074728', 'Check digit should be 9', '9074729'],
])('a wrong check digit is reported on blur, with a correction by a click or a key', (Control, typed, text, right) => {
  const latest = renderControl(Control);

  typeAndLeave(typed);
  expect(screen.getByText(text)).toBeDefined();
  expect(control().getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: right }));

  expect(latest.value).toBe(right);
  expect(screen.getByRole('img', { name: 'Check digit correct' })).toBeDefined();

  typeAndLeave(typed);
  fireEvent.keyDown(control(), { key: 'Enter', altKey: true });
  expect(latest.value).toBe(right);
});

test.each([
  ['corrections of a number', ContainerNumberControl, 'CSQU3054384'],
  ['times', TimeControl, ''],
  ['the calendar', InstantControl, ''],
] as const)('the buttons of %s are no tab stops', (_name, Control, value) => {
  renderControl(Control, value);

  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual(buttons.map(() => -1));
});

test('Alt+Down opens the calendar of a date, which returns the focus to the field', async () => {
  renderControl(InstantControl, '2026-11-20');
  control().focus();

  fireEvent.keyDown(control(), { key: 'ArrowDown', altKey: true });
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });

  expect(document.activeElement).toBe(control());
});
