import { afterAll } from 'vitest';
import { dropTestDatabase } from './database.ts';

afterAll(dropTestDatabase);
