/** The npm package has no types of its own. */
declare module 'edifact' {
  export type Entry = { content: string | Entry[]; mandatory: boolean; repetition: number };

  export class Reader {
    parse(document: string): { name: string; elements: string[][] }[];
    define(definitions: object): void;
  }

  export class Tracker {
    constructor(table: readonly Entry[]);
    accept(segment: string): boolean;
  }
}
