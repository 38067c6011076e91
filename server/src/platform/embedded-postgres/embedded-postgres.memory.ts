import { totalmem } from 'node:os';

const mib = 2 ** 20;

/** As it was set before, and what the smallest machine has to spare. */
const minBytes = 128 * mib;
/** Bookings of a million with all their indexes are 2.5 GB; beyond that more brings little. */
const maxBytes = 2048 * mib;

/** What this machine, or the container that it is, lets processes take. */
function memory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * PostgreSQL's `shared_buffers` on a machine of so many bytes: an eighth. Its manual proposes a quarter for a machine that
 * does nothing else (20.4.1); this one runs the server as well. A page that is not there is asked of the system's own cache,
 * at ten times the cost.
 */
export function sharedBuffers(bytes = memory()): string {
  return `${Math.floor(Math.min(Math.max(bytes / 8, minBytes), maxBytes) / mib)}MB`;
}
