import { describe, expect, test } from 'vitest';
import { aThing, thingScreen } from '#test/screen/thing.ts';
import {
  editOf,
  type InlineEvent,
  type InlineState,
  hasUnsavedInput,
  effectOfDataChange,
  reduceInline,
} from './inline-edit.ts';

const fields = thingScreen.form;
const row = aThing(1);
const initialState = reduceInline(undefined, { type: 'begin', fields, row, first: 'name' });
const typed = reduceInline(initialState, { type: 'set', name: 'name', value: 'Other' });
const problems = [{ path: 'name', rule: 'required', message: 'Please enter Name' }];
const refused = reduceInline(typed, { type: 'problems', problems });
const conflict = { theirs: aThing(1, { version: 2 }), conflicts: ['name'] };
const added = reduceInline(undefined, { type: 'begin', fields, row: undefined });

test.each<[string, InlineState, InlineEvent, (next: InlineState) => unknown, unknown]>([
  [
    'a row begins with its own values',
    undefined,
    { type: 'begin', fields, row },
    (s) => s?.attempt.values['name'],
    'Thing 1',
  ],
  [
    'a new row begins with defaults',
    undefined,
    { type: 'begin', fields, row: undefined },
    (s) => s?.attempt.values['kind'],
    'A',
  ],
  ['a second row does not begin', typed, { type: 'begin', fields, row: aThing(2) }, (s) => s === typed, true],
  [
    'typing changes one value',
    initialState,
    { type: 'set', name: 'name', value: 'X' },
    (s) => s?.attempt.values['name'],
    'X',
  ],
  ['typing takes back what was wrong there', refused, { type: 'set', name: 'name', value: 'X' }, (s) => s?.errors, {}],
  [
    'typing leaves what is wrong elsewhere',
    refused,
    { type: 'set', name: 'note', value: 'X' },
    (s) => s?.errors,
    { name: 'Please enter Name' },
  ],
  ['a refusal says where', typed, { type: 'problems', problems }, (s) => s?.errors, { name: 'Please enter Name' }],
  ['a clash waits for a choice', typed, { type: 'conflict', conflict }, (s) => s?.conflict, conflict],
  [
    'a clash may be left',
    reduceInline(typed, { type: 'conflict', conflict }),
    { type: 'conflict', conflict: undefined },
    (s) => s?.conflict,
    undefined,
  ],
  [
    'an attempt is over the newer row',
    typed,
    { type: 'attempt', attempt: { values: {}, row: conflict.theirs } },
    (s) => s?.attempt.row?.version,
    2,
  ],
  ['it ends', refused, { type: 'end' }, (s) => s, undefined],
  ['an added row is gone when it ends', added, { type: 'end' }, (s) => s, undefined],
  [
    'what comes of a save that was given up changes nothing',
    undefined,
    { type: 'problems', problems },
    (s) => s,
    undefined,
  ],
])('%s', (_name, ...[state, event, args, expected]) => {
  expect(args(reduceInline(state, event))).toEqual(expected);
});

test.each<[string, InlineState, ReturnType<typeof effectOfDataChange>]>([
  ['nothing is edited', undefined, 'go'],
  ['nothing was typed', initialState, 'cancel'],
  ['an added row was left empty', added, 'cancel'],
  ['something was typed', typed, 'ask'],
])('other data while %s', (_name, state, effect) => {
  expect(effectOfDataChange(state, fields)).toBe(effect);
});

describe('outside of an edit', () => {
  test('nothing can be saved or cancelled', () => {
    expect(() => editOf(undefined)).toThrow('no row is edited inline');
    expect(hasUnsavedInput(undefined, fields)).toBe(false);
  });
});
