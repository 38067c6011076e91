import type { Problem, ReadResult } from './problem.ts';

export type Separators = { component: string; element: string; decimal: string; release: string; terminator: string };

/** A segment as read: its elements as components, and its position. */
export type Token = { tag: string; elements: readonly (readonly string[])[]; at: number };

const levelA: Separators = { component: ':', element: '+', decimal: '.', release: '?', terminator: "'" };

/** More than 200 boxes with 50 products each need. */
export const maxCharacters = 20_000_000;

const tagForm = /^[A-Z][A-Z0-9]{2}$/;

/** Component, element, decimal mark, release, one reserved, terminator. */
const serviceForm = /^[^A-Za-z0-9]{6}$/;

/** The separators declared by the file, and the position of its first segment. */
export function separatorsOf(text: string): ReadResult<{ separators: Separators; from: number }> {
  const start = text.search(/[^\s\ufeff]/);
  if (!text.startsWith('UNA', start)) return { ok: true, value: { separators: levelA, from: Math.max(start, 0) } };
  const signs = text.slice(start + 3, start + 9);
  const separators = {
    component: signs.charAt(0),
    element: signs.charAt(1),
    decimal: signs.charAt(2),
    release: signs.charAt(3),
    terminator: signs.charAt(5),
  };
  const distinct = new Set([separators.component, separators.element, separators.release, separators.terminator]);
  if (signs.length < 6)
    return { ok: false, problems: [{ code: 'truncated', at: start, segment: 1, detail: text.slice(start) }] };
  const isWhole = serviceForm.test(signs) && distinct.size === 4;
  if (isWhole) return { ok: true, value: { separators, from: start + 9 } };
  return { ok: false, problems: [{ code: 'separators', at: start, segment: 0, detail: 'UNA' }] };
}

/** Line breaks are no data in any repertoire: gateways insert them after segments and every 80 characters. */
function isIgnored(character: string, { terminator }: Separators): boolean {
  return (character === '\r' || character === '\n') && character !== terminator;
}

/** Characters with which old gateways end and pad files. */
const fillers = '\0\u001a\ufeff';

/** Insignificant characters between segments. */
const isBetween = (character: string): boolean => /\s/.test(character) || fillers.includes(character);

type State = {
  tokens: Token[];
  problems: Problem[];
  elements: string[][];
  components: string[];
  buffer: string;
  /** The position of the segment, or -1 between two. */
  at: number;
};

/** All segments of a file. Errors are reported with their place, and reading continues after them. */
export function tokenise(text: string, separators: Separators, from: number): { tokens: Token[]; problems: Problem[] } {
  const state: State = { tokens: [], problems: [], elements: [], components: [], buffer: '', at: -1 };
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isIgnored(character, separators) || (state.at < 0 && isBetween(character))) continue;
    if (state.at < 0) state.at = at;
    // A blank as the release character means that there is none.
    if (character === separators.release && character !== ' ') at = released(state, text, { at, separators });
    else taken(state, separators, character);
  }
  if (state.at >= 0) note(state, 'truncated', text.slice(state.at, state.at + 20));
  return { tokens: state.tokens, problems: state.problems };
}

/** The position of the character after a release character, which is data even on the next line. */
function released(state: State, text: string, { at, separators }: { at: number; separators: Separators }): number {
  let next = at + 1;
  while (next < text.length && isIgnored(text.charAt(next), separators)) next += 1;
  state.buffer += text.charAt(next);
  return next;
}

function taken(state: State, separators: Separators, character: string): void {
  if (character === separators.component) endComponent(state);
  else if (character === separators.element) endElement(state);
  else if (character === separators.terminator) endSegment(state);
  else state.buffer += character;
}

function endComponent(state: State): void {
  state.components.push(state.buffer);
  state.buffer = '';
}

function endElement(state: State): void {
  endComponent(state);
  state.elements.push(state.components);
  state.components = [];
}

function endSegment(state: State): void {
  endElement(state);
  const [[tag = ''] = [], ...elements] = state.elements;
  if (tagForm.test(tag)) state.tokens.push({ tag, elements, at: state.at });
  else note(state, 'tag', tag.slice(0, 20));
  state.elements = [];
  state.at = -1;
}

function note(state: State, code: Problem['code'], detail: string): void {
  state.problems.push({ code, at: state.at, segment: state.tokens.length + 1, detail });
}
