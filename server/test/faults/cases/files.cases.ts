import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { rowsOf } from '../database.ts';
import type { FaultCase } from '../fault-case.ts';
import { withProduct } from '../stage.ts';
import { assertManners, type Desk, deskOf, post, taskAt, taskKilled, whileKilling } from '../work.ts';
import { aBooking, bookingsPath } from '../writers.ts';

const Id = z.object({ id: z.int() });
const files = 40;
const fileBytes = 1_500_000;

export const crashUpload: FaultCase = {
  name: 'crash-upload',
  about: `kill -9 while ${files} files are sent`,
  run: (run) =>
    withProduct(run, async (stage) => {
      const desk = await deskOf(run, stage);
      const kept: { id: number; sha256: string }[] = [];
      const sendAll = async (worker: number): Promise<void> => {
        for (let at = worker; at < files; at += 4) {
          const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(fileBytes)]);
          const form = new FormData();
          form.set('file', new Blob([new Uint8Array(bytes)]), `${at}.pdf`);
          const { id } = Id.parse(await post(desk, '/api/system/file/', form));
          kept.push({ id, sha256: createHash('sha256').update(bytes).digest('base64url') });
        }
      };
      await whileKilling(desk, Promise.all([0, 1, 2, 3].map(sendAll)), 4);
      await compareFiles(desk, kept);
      assertManners(desk);
    }),
};

type Row = { id: number; url: string; sha256: string };

async function compareFiles({ run: { checks }, stage }: Desk, kept: readonly { id: number; sha256: string }[]) {
  const rows = await rowsOf<Row>(stage.url, `select id::int as id, url, sha256 from file where name like '%.pdf'`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const { dataDir } = stage.product;
  const isThere = ({ url, sha256 }: Row): boolean =>
    existsSync(join(dataDir, url)) &&
    createHash('sha256')
      .update(readFileSync(join(dataDir, url)))
      .digest('base64url') === sha256;
  checks.exactly('acknowledged', kept.length, files);
  checks.none('lost', kept.filter(({ id, sha256 }) => byId.get(id)?.sha256 !== sha256).length);
  checks.none('doubled', rows.length - kept.length);
  checks.none('rows without their content', rows.filter((row) => !isThere(row)).length);
  const incoming = join(dataDir, 'files', 'incoming');
  checks.figure('halves left for the nightly sweep', existsSync(incoming) ? readdirSync(incoming).length : 0);
}

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
      await compareDocuments(desk);
      assertManners(desk);
    }),
};

type Kept = { key: string; path: string; sha256: string };

async function compareDocuments({ run: { checks }, stage }: Desk): Promise<void> {
  const rows = await rowsOf<Kept>(
    stage.url,
    `select booking_id || ' ' || language as key, file as path, sha256 from booking_document where kind = 'BOOKING_NOTE'
       and booking_id in (select id from booking where custno like 'DOC-%')`,
  );
  const isWhole = ({ path, sha256 }: Kept): boolean => {
    const bytes = readFileSync(join(stage.product.dataDir, path));
    return bytes.subarray(0, 5).toString() === '%PDF-' && createHash('sha256').update(bytes).digest('hex') === sha256;
  };
  checks.exactly('documents, of each booking and language', new Set(rows.map(({ key }) => key)).size, 2 * bookings);
  checks.none('documents that are not whole', rows.filter((row) => !isWhole(row)).length);
  checks.none('documents twice', rows.length - new Set(rows.map(({ key }) => key)).size);
}
