import { open } from 'node:fs/promises';
import { importEndings } from '#contract/system/import.ts';
import { fail } from '#server/platform/app-error.ts';
import { formOf } from '#server/platform/xlsx/inspect.ts';

/** Refuses what is no workbook by its name or by its first bytes; all else is found out by whoever reads it. */
export async function refuseOthers({ name, path }: { name: string; path: string }): Promise<void> {
  const isNamedSo = importEndings.some((ending) => name.toLowerCase().endsWith(ending));
  if (!isNamedSo || !formOf(await startOf(path))) fail('import.not_a_workbook');
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
