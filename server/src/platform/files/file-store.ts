import type { Readable } from 'node:stream';

export type LocalContent = { path: string; sha256: string };
export type StoreEntry = { name: string; modified: Date };

/** What a browser may ask of a content: a part of it, or nothing where it has it. Called as HTTP calls them. */
export const conditionHeaders = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const;
export type ContentConditions = Partial<Record<(typeof conditionHeaders)[number], string | undefined>>;
export type ContentPart = { status: number; headers: Record<string, string>; stream: Readable | undefined };

/**
 * Where the contents of files lie, each under a name like `media/files/0/9/….png` that the server has made. A content is there
 * whole or not at all, and what a call has answered survives the end of this process.
 */
export type FileStore = {
  /** Keeps a content that is called by itself, and answers whether the name holds it now: what is there is never written over. */
  putIfAbsent: (name: string, content: LocalContent) => Promise<boolean>;
  /** Moves a file to a name of its own; what was there is replaced. */
  put: (name: string, path: string) => Promise<void>;
  /** undefined where there is none. */
  read: (name: string) => Promise<Readable | undefined>;
  has: (name: string) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
  /** All whose names begin so. */
  list: (prefix: string) => AsyncIterable<StoreEntry>;
  /** Lends a content as a file of this machine, for as long as the work takes. */
  withFile: <T>(name: string, work: (path: string) => Promise<T>) => Promise<T>;
} & (
  | {
      /** The contents are files below this folder. */
      folder: string;
    }
  | { folder: undefined; readPart: (name: string, conditions: ContentConditions) => Promise<ContentPart | undefined> }
);
