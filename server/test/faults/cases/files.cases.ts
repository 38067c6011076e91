import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { FaultCase } from '../fault-case.ts';
import { compareDocuments, compareFiles, type ContentAt, type Sent, sendFile } from '../kept-files.ts';
import { type Stage, withProduct } from '../stage.ts';
import { assertManners, deskOf, post, taskAt, taskKilled, whileKilling } from '../work.ts';
import { aBooking, bookingsPath } from '../writers.ts';

const Id = z.object({ id: z.int() });
const files = 40;
const fileBytes = 1_500_000;

/** Contents that lie in the data folder. */
export function inFolder({ product }: Stage): ContentAt {
  return (name) => {
    const path = join(product.dataDir, name);
    return existsSync(path) ? readFileSync(path) : undefined;
  };
}

/** What was begun to be sent and has not become a file. */
export function halvesOf({ product }: Stage): number {
  const incoming = join(product.dataDir, 'files', 'incoming');
  return existsSync(incoming) ? readdirSync(incoming).length : 0;
}

export const crashUpload: FaultCase = {
  name: 'crash-upload',
  about: `kill -9 while ${files} files are sent`,
  run: (run) =>
    withProduct(run, async (stage) => {
      const desk = await deskOf(run, stage);
      const kept: Sent[] = [];
      const sendAll = async (worker: number): Promise<void> => {
        for (let at = worker; at < files; at += 4) kept.push(await sendFile(desk, String(at), randomBytes(fileBytes)));
      };
      await whileKilling(desk, Promise.all([0, 1, 2, 3].map(sendAll)), 4);
      run.checks.exactly('acknowledged', kept.length, files);
      await compareFiles(desk, kept, inFolder(stage));
      run.checks.figure('halves left for the hourly sweep', halvesOf(stage));
      assertManners(desk);
    }),
};

const bookings = 10;

export const crashDocument: FaultCase = {
  name: 'crash-document',
  about: `kill -9 while documents of ${bookings} bookings are made, one by one and as a batch`,
  run: (run) =>
    withProduct(run, async (stage) => {
      const desk = await deskOf(run, stage);
      const keys: number[] = [];
      for (let at = 0; at < bookings; at += 1)
        keys.push(Id.parse(await post(desk, bookingsPath, aBooking(`DOC-${at}`))).id);
      const one = { kind: 'BOOKING_NOTE', language: 'both', format: 'pdf', box: null };
      const makeAll = async (): Promise<void> => {
        for (const key of keys) await post(desk, `${bookingsPath}${key}/documents/`, one);
      };
      await whileKilling(desk, makeAll(), 3);
      const batch = { keys, kinds: ['BOOKING_NOTE'], language: 'en', as: 'zip' };
      const task = await taskKilled(desk, `${bookingsPath}batch/print/`, batch);
      run.checks.holds('the batch done in the end', await taskAt(desk, task, 'done'));
      await compareDocuments(desk, { custno: 'DOC-%', wanted: 2 * bookings, contentAt: inFolder(stage) });
      assertManners(desk);
    }),
};
