import { expect, test } from 'vitest';
import { eventReader } from './event-stream.ts';

const open = { event: 'open', data: '{}' };

test.each([
  ['an event', ['event: open\ndata: {}\n\n'], [open]],
  ['an event cut in the middle of a word', ['event: op', 'en\nda', 'ta: {}\n', '\n'], [open]],
  ['lines that end as on other systems, cut between the two', ['event: open\r', '\ndata: {}\r\n\r\n'], [open]],
  ['lines that end with a return alone', ['event: open\rdata: {}\r\r', '\n'], [open]],
  ['a comment and a time to wait, which are no events', ['retry: 2000\n\n: still here\n\n'], []],
  ['data without a name', ['data: 1\n\n'], [{ event: 'message', data: '1' }]],
  ['data of several lines', ['data: a\ndata:b\ndata\n\n'], [{ event: 'message', data: 'a\nb\n' }]],
  ['an event that has not ended', ['event: open\ndata: {}\n'], []],
  ['data with a colon', ['data: {"a":1}\n\n'], [{ event: 'message', data: '{"a":1}' }]],
])('reads %s', (_name, texts, expected) => {
  const read = eventReader();
  expect(texts.flatMap(read)).toEqual(expected);
});
