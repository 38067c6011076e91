import { type CreateBooking, CreateBooking as Known, UpdateBooking } from '#contract/interfaces/dcsa/booking.ts';
import type { RequestReader } from './reader.ts';

/** As many as anybody reads. */
const maxReported = 200;

/** What nobody has read: each property that says something is told to be ignored. */
export function reportUnread(to: RequestReader, body: CreateBooking): void {
  const unread = leavesOf(body, '').filter((path) => !isRead(to.read.seen, path));
  for (const path of [...new Set(unread.map(withoutList))].slice(0, maxReported)) {
    const text = (path.split('.')[0] ?? '') in supportedProperties ? 'not_kept' : 'unknown';
    to.remark({ code: 'PROPERTY_WILL_BE_IGNORED', path, text });
  }
}

const supportedProperties = { ...Known.shape, ...UpdateBooking.shape };

/** Paths of all that says something: that something is not to be so is said as well. */
function leavesOf(value: unknown, path: string): string[] {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, path === '' ? name : `${path}.${name}`));
}

function isRead(seen: ReadonlySet<string>, path: string): boolean {
  for (let at = path; at !== ''; at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '') {
    if (seen.has(at)) return true;
  }
  return false;
}

/** A list of plain values is ignored as one. */
function withoutList(path: string): string {
  return path.replace(/\.\d+$/, '');
}
