import { expect, test } from 'vitest';
import { thingScreen } from '#test/screen/thing.ts';
import { mergeChanges, withTheirs } from './merge.ts';

const base = { code: 'A', name: 'old', note: 'old', aliases: ['x'] };

type Case = { when: string; mine: object; theirs: object; values: object; conflicts?: string[] };

test.each<Case>([
  { when: 'nobody changed anything', mine: {}, theirs: {}, values: {} },
  { when: 'only I did', mine: { name: 'mine' }, theirs: {}, values: { name: 'mine' } },
  { when: 'only they did', mine: {}, theirs: { name: 'theirs' }, values: { name: 'theirs' } },
  {
    when: 'the fields are different',
    mine: { name: 'mine' },
    theirs: { note: 'theirs' },
    values: { name: 'mine', note: 'theirs' },
  },
  { when: 'the change is the same', mine: { name: 'same' }, theirs: { name: 'same' }, values: { name: 'same' } },
  {
    when: 'the field is the same',
    mine: { name: 'mine' },
    theirs: { name: 'theirs' },
    values: { name: 'mine' },
    conflicts: ['name'],
  },
  {
    when: 'the list is the same',
    mine: { aliases: ['x', 'y'] },
    theirs: { aliases: [] },
    values: { aliases: ['x', 'y'] },
    conflicts: ['aliases'],
  },
])('changes are joined when $when', ({ mine, theirs, values, conflicts = [] }) => {
  const both = { mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };

  expect(mergeChanges(thingScreen.form, base, both)).toEqual({ values: { ...base, ...values }, conflicts });
});

test('a conflict is resolved by field', () => {
  expect(withTheirs({ name: 'mine', note: 'mine' }, { name: 'theirs', note: 'theirs' }, ['note'])).toEqual({
    name: 'mine',
    note: 'theirs',
  });
});
