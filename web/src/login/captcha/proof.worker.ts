import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

// Looks for the solution of a task, in its own thread.
handler({ deriveKey });
