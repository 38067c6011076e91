import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

// Searches the solution of a task, in a worker.
handler({ deriveKey });
