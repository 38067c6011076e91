import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { FaultCase } from '../fault-case.ts';
import { compareDocuments, compareFiles, type ContentAt, type SentFile, sendFile } from '../acknowledged-files.ts';
import { type Stage, withProduct } from '../stage.ts';
import { assertResponses, newFaultClient, post, reachesState, killDuringTask, killDuring } from '../work.ts';
import { aBooking, bookingsPath } from '../writers.ts';

const Id = z.object({ id: z.int() });
const files = 40;
const fileBytes = 1_500_000;

/** Contents in the data folder. */
export function contentInFolder({ product }: Stage): ContentAt {
  return (name) => {
    const path = join(product.dataDir, name);
    return existsSync(path) ? readFileSync(path) : undefined;
  };
}

/** Number of interrupted uploads. */
export function partialUploads({ product }: Stage): number {
  const incoming = join(product.dataDir, 'files', 'incoming');
  return existsSync(incoming) ? readdirSync(incoming).length : 0;
}

export const crashUpload: FaultCase = {
  name: 'crash-upload',
  about: `kill -9 while ${files} files are sent`,
  run: (run) =>
    withProduct(run, async (stage) => {
      const client = await newFaultClient(run, stage);
      const acknowledged: SentFile[] = [];
      const sendAll = async (worker: number): Promise<void> => {
        for (let at = worker; at < files; at += 4)
          acknowledged.push(await sendFile(client, String(at), randomBytes(fileBytes)));
      };
      await killDuring(client, Promise.all([0, 1, 2, 3].map(sendAll)), 4);
      run.checks.exactly('acknowledged', acknowledged.length, files);
      await compareFiles(client, acknowledged, contentInFolder(stage));
      run.checks.figure('halves left for the hourly sweep', partialUploads(stage));
      assertResponses(client);
    }),
};

const bookings = 10;

export const crashDocument: FaultCase = {
  name: 'crash-document',
  about: `kill -9 while documents of ${bookings} bookings are made, one by one and as a batch`,
  run: (run) =>
    withProduct(run, async (stage) => {
      const client = await newFaultClient(run, stage);
      const keys: number[] = [];
      for (let at = 0; at < bookings; at += 1)
        keys.push(Id.parse(await post(client, bookingsPath, aBooking(`DOC-${at}`))).id);
      const one = { kind: 'BOOKING_NOTE', language: 'both', format: 'pdf', box: null };
      const makeAll = async (): Promise<void> => {
        for (const key of keys) await post(client, `${bookingsPath}${key}/documents/`, one);
      };
      await killDuring(client, makeAll(), 3);
      const batch = { keys, kinds: ['BOOKING_NOTE'], language: 'en', as: 'zip' };
      const task = await killDuringTask(client, `${bookingsPath}batch/print/`, batch);
      run.checks.holds('the batch done in the end', await reachesState(client, task, 'done'));
      await compareDocuments(client, { custno: 'DOC-%', expected: 2 * bookings, contentAt: contentInFolder(stage) });
      assertResponses(client);
    }),
};
