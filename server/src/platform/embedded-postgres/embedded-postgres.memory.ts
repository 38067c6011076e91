import { totalmem } from 'node:os';

const mib = 2 ** 20;

/** PostgreSQL's default, which the smallest machine can spare. */
const minBytes = 128 * mib;
/** A million bookings with all indexes take 2.5 GB; more than this gains little. */
const maxBytes = 2048 * mib;

/** The memory available to processes on this machine, or in this container. */
function memory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * PostgreSQL's `shared_buffers` for a machine with this many bytes: an eighth. The manual proposes a quarter for a
 * dedicated machine (20.4.1); this one also runs the server. A page not in it is read from the system's cache, at ten
 * times the cost.
 */
export function sharedBuffers(bytes = memory()): string {
  return `${Math.floor(Math.min(Math.max(bytes / 8, minBytes), maxBytes) / mib)}MB`;
}
