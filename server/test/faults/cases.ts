import { backupRestore } from './cases/backup.case.ts';
import { connectionFlood, databaseRestart, poolExhaustion, slowQueries } from './cases/database.cases.ts';
import { crashDocument, crashUpload } from './cases/files.cases.ts';
import { killsCase } from './cases/kills.case.ts';
import { longWorkCases } from './cases/long-work.cases.ts';
import { clockJump, diskFull } from './cases/machine.cases.ts';
import { crashMigration } from './cases/migration.case.ts';
import { networkCases } from './cases/network.cases.ts';
import { deadMail, fullOutbox } from './cases/outside.cases.ts';
import { deadStore } from './cases/store.case.ts';
import type { FaultCase } from './fault-case.ts';

/** All fault cases, in the order in which they run. */
export const cases: readonly FaultCase[] = [
  killsCase('kills', ['server', 'postmaster', 'backend', 'both']),
  databaseRestart,
  connectionFlood,
  poolExhaustion,
  slowQueries,
  ...networkCases,
  diskFull,
  clockJump,
  crashMigration,
  ...longWorkCases,
  crashUpload,
  crashDocument,
  fullOutbox,
  deadMail,
  deadStore,
  backupRestore,
];
