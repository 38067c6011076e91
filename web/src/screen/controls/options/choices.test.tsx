import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setDictionaries } from '#web/platform/dictionary.ts';
import { renderControl, renderHolding } from '#test/screen/render-control.tsx';
import { things, thingScreen } from '#test/screen/thing.ts';
import { withControl, defineScreen } from '#web/screen/define-screen.ts';
import type { FormField } from '#web/screen/screen.ts';
import type { ControlProps, ControlValue } from '../control-props.ts';
import { FieldControl } from '../field-control.tsx';
import { CheckboxesControl } from './option-group.tsx';

setDictionaries([
  { value: 'thing_kind', children: ['A', 'B'].map((value) => ({ label: `Kind ${value}`, value, type: 0 })) },
]);

const choices = ['S', 'R', 'D'].map((value) => ({ value, label: `Cargo ${value}` }));

function fieldOf(spec: Parameters<typeof defineScreen<typeof things>>[1]['form'][number]): FormField {
  const [field] = defineScreen(things, { search: [], columns: ['name'], form: [spec] }).form;
  if (!field) throw new Error('the form has no field');
  return field;
}

const controlOf = (field: FormField) => (props: ControlProps<ControlValue>) => (
  <FieldControl {...props} field={field} />
);

afterEach(cleanup);

test('a dictionary can be radio buttons', () => {
  const latest = renderHolding<ControlValue>(controlOf(fieldOf(withControl('kind', { as: 'radio' }))), 'A');

  expect(screen.getByRole('radiogroup', { name: 'Control' })).toBeDefined();
  expect(screen.getByRole('radio', { name: 'Kind A' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('radio', { name: 'Kind B' }));
  expect(latest.value).toBe('B');
});

test.each(['radio', 'select'] as const)('yes and no can be %s, and stay a boolean', (as) => {
  const latest = renderHolding<ControlValue>(controlOf(fieldOf(withControl('enabled', { as }))), false);

  if (as === 'radio') fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  else fireEvent.change(screen.getByRole('combobox', { name: 'Control' }), { target: { value: 'true' } });
  expect(latest.value).toBe(true);
});

test('check boxes keep the order of the options, whatever was ticked first', () => {
  const latest = renderHolding<readonly string[]>((props) => <CheckboxesControl {...props} options={choices} />, []);

  expect(screen.getByRole('group', { name: 'Control' })).toBeDefined();
  for (const name of ['Cargo D', 'Cargo S', 'Cargo R', 'Cargo D'])
    fireEvent.click(screen.getByRole('checkbox', { name }));
  expect(latest.value).toEqual(['S', 'R']);
});

test('a control that does not support a field’s values is a defect of the screen', () => {
  expect(() => fieldOf(withControl('name', { as: 'radio' }))).toThrow('thing.name cannot be a radio');
});

test('every field of a form has a control, and disabled ones ignore input', () => {
  for (const field of thingScreen.form) {
    renderControl((props) => (
      <FieldControl
        {...props}
        field={field}
        value={field.name === 'aliases' ? [] : ''}
        onChange={() => undefined}
        isDisabled
      />
    ));
    expect(document.querySelector(':is(input, select, textarea):not([aria-label="next"])')).toHaveProperty(
      'disabled',
      true,
    );
    cleanup();
  }
});
