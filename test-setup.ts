import fc from 'fast-check';
import { testSeed } from './test-extent.ts';

fc.configureGlobal({ seed: testSeed });
