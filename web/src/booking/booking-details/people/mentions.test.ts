import { expect, test } from 'vitest';
import { mentionAt, mentionedIn, mentionParts, withMention } from './mentions.ts';

const li = { id: 1, name: '李四' };
const liWei = { id: 2, name: '李四伟' };

test.each([
  ['@', 1, { from: 0, search: '' }],
  ['请看 @li', 6, { from: 3, search: 'li' }],
  ['请看@李', 4, { from: 2, search: '李' }],
  ['mail a@b', 8, undefined],
  ['@li is away', 11, undefined],
])('in %j at %i the mention is %j', (text, caret, named) => {
  expect(mentionAt(text, caret)).toEqual(named);
});

test('a name replaces the typed part, and the caret is after it', () => {
  expect(withMention('请看 @l 谢谢', { from: 3, caret: 5 }, li)).toEqual({ text: '请看 @李四 谢谢', caret: 7 });
});

test('a removed name is not mentioned', () => {
  expect(mentionedIn('请看 @李四', [li, { id: 3, name: '王五' }, li])).toEqual([1]);
});

test('the longest name is highlighted, and special characters are escaped', () => {
  expect(mentionParts('@李四伟 a.*', [li, liWei]).map(({ text }) => text)).toEqual(['@李四伟', ' a.*']);
  expect(mentionParts('@a.* @abc', [{ id: 4, name: 'a.*' }]).map(({ isMention }) => isMention)).toEqual([true, false]);
});
