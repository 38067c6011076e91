import type { Problem } from './problem.ts';
import { maxCharacters, type Separators, separatorsOf, type Token, tokenise } from './tokens.ts';

export type Partner = { id: string; qualifier: string };

export type InterchangeHeader = {
  level: string;
  version: string;
  sender: Partner;
  receiver: Partner;
  /** `YYYY-MM-DD HH:mm` in the sender's local time. */
  preparedAt: string;
  controlRef: string;
  isTest: boolean;
};

/** A segment of a message; `position` counts from 1 at UNH, as CONTRL does. */
export type MessageSegment = Token & { position: number };

export type EdifactMessage = {
  ref: string;
  type: string;
  version: string;
  release: string;
  agency: string;
  subset: string;
  separators: Separators;
  /** The segments between UNH and UNT. */
  segments: readonly MessageSegment[];
};

export type Interchange = { header: InterchangeHeader; separators: Separators; messages: readonly EdifactMessage[] };

/** An error still includes the header if there is one, so that a CONTRL can be sent. */
export type ReadInterchange =
  | { ok: true; value: Interchange }
  | { ok: false; problems: readonly Problem[]; header: InterchangeHeader | null };

/**
 * Parses a complete interchange or reports errors: counts and references are checked, and every error has its place.
 * Any UNA, line breaks anywhere and functional groups are accepted.
 */
export function readInterchange(text: string): ReadInterchange {
  if (text.length > maxCharacters) return refused('too_large', String(text.length));
  const found = separatorsOf(text);
  if (!found.ok) return { ...found, header: null };
  const { separators, from } = found.value;
  const { tokens, problems } = tokenise(text, separators, from);
  const [first, ...others] = tokens;
  if (!first && isTruncatedStart(text)) return refused('truncated', text.trim().slice(0, 20));
  if (first?.tag !== 'UNB') return refused('no_header', first?.tag ?? '–');
  const header = headerOf(first);
  const { messages, problems: broken } = messagesOf(others, separators);
  const all = [...problems, ...broken, ...trailerProblems(others, header, messages.length)];
  return all.length > 0 ? { ok: false, problems: all, header } : { ok: true, value: { header, separators, messages } };
}

/** Whether it is truncated within its service string or its header, as opposed to having none. */
function isTruncatedStart(text: string): boolean {
  const begin = text.trim().slice(0, 3);
  return begin !== '' && (begin === 'UNA' || 'UNB'.startsWith(begin));
}

function refused(code: Problem['code'], detail: string): ReadInterchange {
  return { ok: false, problems: [{ code, at: 0, segment: 1, detail }], header: null };
}

/** A component by position in the segment, elements and components counted from 1; empty if omitted. */
export function componentOf({ elements }: Token, element: number, component = 1): string {
  return elements[element - 1]?.[component - 1] ?? '';
}

function headerOf(token: Token): InterchangeHeader {
  const partner = (element: number): Partner => ({
    id: componentOf(token, element).trim(),
    qualifier: componentOf(token, element, 2),
  });
  const [, year, month, day] = /^(?:\d\d)?(\d\d)(\d\d)(\d\d)$/.exec(componentOf(token, 4)) ?? [];
  const [, hour, minute] = /^(\d\d)(\d\d)$/.exec(componentOf(token, 4, 2)) ?? [];
  return {
    level: componentOf(token, 1),
    version: componentOf(token, 1, 2),
    sender: partner(2),
    receiver: partner(3),
    preparedAt: year && hour ? `20${year}-${month}-${day} ${hour}:${minute}` : '',
    controlRef: componentOf(token, 5),
    isTest: componentOf(token, 11) === '1',
  };
}

type ReadState = { messages: EdifactMessage[]; problems: Problem[]; open: { header: Token; inner: Token[] } | null };

/** Envelopes of groups are skipped: their counts add nothing to those of messages. */
const passed: readonly string[] = ['UNG', 'UNE'];

function messagesOf(tokens: readonly Token[], separators: Separators): ReadState {
  const state: ReadState = { messages: [], problems: [], open: null };
  tokens.forEach((token, at) => {
    const position = { at: token.at, segment: at + 2 };
    if (token.tag === 'UNH') begin(state, token, position);
    else if (token.tag === 'UNT') end(state, { token, separators, position });
    else if (token.tag === 'UNZ' || token.tag === 'UNB')
      stray(state, { token, position, isLast: at === tokens.length - 1 });
    else if (state.open) state.open.inner.push(token);
    else if (!passed.includes(token.tag)) state.problems.push({ code: 'misplaced', detail: token.tag, ...position });
  });
  if (state.open) {
    const { at } = state.open.header;
    state.problems.push({ code: 'no_trailer', at, segment: 1, detail: 'UNT' });
  }
  return state;
}

type Position = { at: number; segment: number };

function begin(state: ReadState, header: Token, position: Position): void {
  if (state.open) state.problems.push({ code: 'no_trailer', detail: 'UNT', ...position });
  state.open = { header, inner: [] };
}

function stray(
  state: ReadState,
  { token, position, isLast }: { token: Token; position: Position; isLast: boolean },
): void {
  if (token.tag === 'UNZ' && isLast) return;
  state.problems.push({ code: 'misplaced', detail: token.tag, ...position });
}

type Ending = { token: Token; separators: Separators; position: Position };

function end(state: ReadState, { token, separators, position }: Ending): void {
  const { open } = state;
  state.open = null;
  if (!open) {
    state.problems.push({ code: 'misplaced', detail: 'UNT', ...position });
    return;
  }
  const message = messageOf(open.header, open.inner, separators);
  const count = String(open.inner.length + 2);
  const here = { at: token.at, segment: open.inner.length + 2 };
  const stated = unpadded(componentOf(token, 1));
  if (stated !== count) state.problems.push({ code: 'count', detail: `UNT ${stated} ≠ ${count}`, ...here });
  const ref = componentOf(token, 2);
  if (ref !== message.ref)
    state.problems.push({ code: 'reference', detail: `UNT ${ref} ≠ UNH ${message.ref}`, ...here });
  if (message.type === '') state.problems.push({ code: 'missing', at: open.header.at, segment: 1, detail: 'UNH S009' });
  state.messages.push(message);
}

function messageOf(header: Token, inner: readonly Token[], separators: Separators): EdifactMessage {
  return {
    ref: componentOf(header, 1),
    type: componentOf(header, 2),
    version: componentOf(header, 2, 2),
    release: componentOf(header, 2, 3),
    agency: componentOf(header, 2, 4),
    subset: componentOf(header, 2, 5),
    separators,
    segments: inner.map((token, at) => ({ ...token, position: at + 2 })),
  };
}

function trailerProblems(tokens: readonly Token[], { controlRef }: InterchangeHeader, messages: number): Problem[] {
  const last = tokens.at(-1);
  const position = { at: last?.at ?? 0, segment: tokens.length + 1 };
  if (last?.tag !== 'UNZ') return [{ code: 'no_trailer', detail: 'UNZ', ...position }];
  // With groups, UNZ counts these (data element 0036).
  const groups = tokens.filter(({ tag }) => tag === 'UNG').length;
  const count = groups > 0 ? groups : messages;
  const stated = unpadded(componentOf(last, 1));
  const ref = componentOf(last, 2);
  return [
    ...(stated === String(count) ? [] : [{ code: 'count' as const, detail: `UNZ ${stated} ≠ ${count}`, ...position }]),
    ...(ref === controlRef
      ? []
      : [{ code: 'reference' as const, detail: `UNZ ${ref} ≠ UNB ${controlRef}`, ...position }]),
  ];
}

function unpadded(count: string): string {
  return count.replace(/^0+(?=\d)/, '');
}
