import { type Entry, Reader, Tracker } from 'edifact';
import { type Directory, definitionsOf } from './elements.ts';
import { Configuration, NullValidator, Parser } from 'ts-edifact';

/** A segment as parsed by third-party parsers. */
export type ParsedSegment = { name: string; elements: string[][] };

/** Parses by the package `edifact`, which also checks every data element against its directory. */
export function byEdifact(text: string, directory: Directory = 'D99B'): ParsedSegment[] {
  const reader = new Reader();
  reader.define(definitionsOf(directory));
  return reader.parse(text);
}

/** Parses by the package `ts-edifact`, in the repertoire of the header. */
export function byTsEdifact(text: string): ParsedSegment[] {
  const charset = /UNB\+(UNO[A-C])/.exec(text)?.[1] ?? 'UNOA';
  const parser = new Parser(new Configuration({ validator: new NullValidator(), charset }));
  const segments: ParsedSegment[] = [];
  parser.onOpenSegment = (name) => void segments.push({ name, elements: [] });
  parser.onElement = () => void segments.at(-1)?.elements.push([]);
  parser.onComponent = (value) => void segments.at(-1)?.elements.at(-1)?.push(value);
  parser.onCloseSegment = () => undefined;
  parser.write(text);
  parser.end();
  return segments;
}

/** `BGM! DTM9 99(LOC! DTM9)` as a table for `edifact`'s tracker: ! is mandatory, a number is the maximum. */
export function tableOf(structure: string): Entry[] {
  const tokens = structure.match(/\d*\(|\)|[A-Z]{3}!?\d*/g) ?? [];
  const levels: Entry[][] = [[]];
  for (const token of tokens) {
    const level = levels.at(-1) ?? [];
    if (token === ')') levels.pop();
    else if (token.endsWith('(')) {
      const content: Entry[] = [];
      level.push({ content, mandatory: false, repetition: Number(token.slice(0, -1)) });
      levels.push(content);
    } else {
      const repetition = Number(token.replaceAll(/\D/g, '') || 1);
      level.push({ content: token.slice(0, 3), mandatory: token.includes('!'), repetition });
    }
  }
  return levels[0] ?? [];
}

/** Throws if a message's segments are not in the order of its table, or occur too often. */
export function assertStructure(structure: string, segments: readonly ParsedSegment[]): void {
  const tracker = new Tracker(tableOf(structure));
  for (const { name } of segments) tracker.accept(name);
}
