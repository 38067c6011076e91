import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { vessels } from '#contract/codes/vessel.ts';
import { resources } from '#contract/resources.ts';
import { fieldOf } from '../field-of.ts';
import { describedBy, FieldLabel } from './field-label.tsx';

const imo = fieldOf(vessels, 'imo');
const name = fieldOf(vessels, 'name');
const toggle = vi.fn<() => boolean>(() => true);

afterEach(cleanup);
beforeEach(() => {
  toggle.mockClear();
  // jsdom has no popovers.
  HTMLElement.prototype.togglePopover = toggle;
  HTMLElement.prototype.hidePopover = () => undefined;
});

test('a field with a help text has a small button next to its label, and is described by it', () => {
  render(
    <>
      <FieldLabel id="imo" field={imo} />
      <input id="imo" aria-describedby={describedBy('imo', { field: imo, error: 'wrong' })} />
    </>,
  );

  expect(screen.getByLabelText('IMO number')).toHaveProperty('id', 'imo');
  expect(screen.getByLabelText('IMO number').getAttribute('aria-describedby')).toBe('imo-error imo-help');
  expect(document.getElementById('imo-help')?.textContent).toMatch(/^Seven digits/);
  expect(screen.getByRole('button', { name: 'Help (F1)' }).getAttribute('popovertarget')).toBe('imo-help');
});

test('F1 shows the field’s own help; Tab skips the button', () => {
  render(
    <>
      <FieldLabel id="imo" field={imo} />
      <input id="imo" aria-describedby={describedBy('imo', { field: imo, error: undefined })} />
      <FieldLabel id="name" field={name} />
      <input id="name" aria-describedby={describedBy('name', { field: name, error: undefined })} />
    </>,
  );

  fireEvent.keyDown(screen.getByLabelText('Vessel name'), { key: 'F1' });
  expect(toggle).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('IMO number'), { key: 'F1' });

  expect(toggle).toHaveBeenCalledOnce();
  expect(screen.getByRole('button')).toHaveProperty('tabIndex', -1);
});

test('a field without one has neither', () => {
  render(<FieldLabel id="name" field={name} />);

  expect(screen.queryByRole('button')).toBeNull();
  expect(describedBy('name', { field: name, error: undefined })).toBeUndefined();
});

test('every help text belongs to a field and says more than its label, in both languages', () => {
  const all = resources.flatMap((resource) =>
    Object.entries(resource.help ?? {}).map(([field, help]) => ({ resource, field, help })),
  );

  expect(all.length).toBeGreaterThan(25);
  for (const { resource, field, help } of all) {
    expect(resource.fieldNames).toContain(field);
    for (const text of [help?.en, help?.['zh-CN']]) expect(text?.length).toBeGreaterThan(10);
  }
});
