import { afterAll } from 'vitest';
import { dropTestDatabase } from './database.ts';
import { widenTimeouts } from './timeouts.ts';

widenTimeouts();
afterAll(dropTestDatabase);
