import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestEnd } from './on-test-end.ts';

/** An empty folder with access for every account, removed at the end of the test, or of the file outside of tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-test-'));
  chmodSync(folder, 0o755);
  onTestEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
