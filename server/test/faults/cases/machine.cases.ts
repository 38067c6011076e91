import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { countOf, urlOf } from '../database.ts';
import { type FaultCase, type FaultRun, NotRun } from '../fault-case.ts';
import { startProduct } from '../product.ts';
import { call, isUnavailableAnswer, logIn } from '../http.ts';
import { aPdf, compareFiles, filesPath, sendFile } from '../acknowledged-files.ts';
import { copy, freshData, type Stage, underLoad, untilWritten, withProduct } from '../stage.ts';
import { assertResponses, type FaultClient, newFaultClient, until } from '../work.ts';
import { partialUploads, contentInFolder } from './files.cases.ts';

const diskMb = 700;
const fullMs = 12_000;
const fileBytes = 2_000_000;
const tidyMs = 10_000;

export const diskFull: FaultCase = {
  name: 'disk-full',
  about: `the disk of the data folder (${diskMb} MB of memory) fills up under load, and is freed ${fullMs / 1000} s later`,
  run: async (run) => {
    const disk = join(run.folder, 'disk');
    mkdirSync(disk);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=755`, 'faults', disk], {
      encoding: 'utf8',
    });
    if (mounted.status !== 0)
      throw new NotRun(`a small disk could not be mounted: ${mounted.error?.message ?? mounted.stderr.trim()}`);
    try {
      await onSmallDisk(run, disk);
    } finally {
      spawnSync('umount', ['--lazy', disk]);
    }
  },
};

async function onSmallDisk(run: FaultRun, disk: string): Promise<void> {
  const dataDir = join(disk, 'data');
  copy(await freshData(run.folder), dataDir);
  const product = await startProduct({ dataDir });
  const stage = { product, url: urlOf(dataDir) };
  try {
    await product.ready();
    await underLoad(run, stage, async (writers) => {
      const client = await newFaultClient(run, stage);
      const before = await sendFile(client, 'before', randomBytes(fileBytes));
      await untilWritten(writers);
      const unavailableBefore = writers.stats.unavailable;
      await fillDisk(join(disk, 'ballast'));
      run.checks.figure('bytes left while it was full', freeBytes(disk));
      const sent = sendFile(client, 'meanwhile', randomBytes(fileBytes));
      await Promise.all([sleep(fullMs), refusedUpload(client)]);
      run.checks.holds(
        'told 503 while it was full',
        writers.stats.unavailable > unavailableBefore || writers.stats.unanswered > 0,
      );
      rmSync(join(disk, 'ballast'));
      await compareFiles(client, [before, await sent], contentInFolder(stage));
      // A stored upload leaves this folder a moment after its response.
      await until(async () => (partialUploads(stage) === 0 ? true : undefined), tidyMs);
      run.checks.none('halves of files', partialUploads(stage));
      run.checks.figure('ends of the server by itself', product.unexpectedExits());
      assertResponses(client);
    });
  } finally {
    await product.stop();
  }
}

async function fillDisk(path: string): Promise<void> {
  const file = await open(path, 'w');
  const chunk = Buffer.alloc(1_048_576);
  try {
    for (;;) await file.write(chunk);
  } catch {
    // The disk is full, as intended.
  } finally {
    await file.close();
  }
}

function freeBytes(disk: string): number {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
}

/** An upload meanwhile is answered with "unavailable", or its connection is closed. */
async function refusedUpload({ caller, run: { checks } }: FaultClient): Promise<void> {
  const body = aPdf('refused', randomBytes(fileBytes));
  const answer = await call(caller, { method: 'POST', path: filesPath, body });
  checks.figure('an upload meanwhile was answered', answer?.status ?? 0);
  checks.none('an upload meanwhile answered otherwise than 503', Number(answer && !isUnavailableAnswer(answer)));
}

const libraries = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
];
const jumps = ['+3600', '-7200', '+0'] as const;
const scheduleMs = 150_000;

export const clockJump: FaultCase = {
  name: 'clock-jump',
  about: 'the clock of server and database jumps an hour ahead, then two hours behind, then back (libfaketime)',
  run: async (run) => {
    const preload = libraries.find((path) => existsSync(path));
    if (preload === undefined) throw new NotRun('libfaketime is not installed (apt-get install faketime)');
    const file = join(run.folder, 'clock');
    setClock(file, '+0');
    const env = {
      LD_PRELOAD: preload,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    await withProduct(run, (stage) => runJumps(run, stage, file), env);
  },
};

/** Atomically, so that readers find either the old or the new time. */
function setClock(file: string, offset: (typeof jumps)[number]): void {
  writeFileSync(`${file}.new`, `${offset}\n`, { mode: 0o644 });
  renameSync(`${file}.new`, file);
}

async function runJumps(run: FaultRun, stage: Stage, file: string): Promise<void> {
  const { checks } = run;
  const sessions = `select count(*) from session where ended_by <> 'logout'`;
  await underLoad(run, stage, async (writers) => {
    for (const jump of jumps) {
      await untilWritten(writers);
      const runs = await countOf(stage.url, 'select count(*) from celery_log');
      setClock(file, jump);
      await untilWritten(writers);
      const isScheduled = await until(
        async () => ((await countOf(stage.url, 'select count(*) from celery_log')) > runs ? true : undefined),
        scheduleMs,
      );
      checks.holds(`tasks scheduled on at ${jump} s`, isScheduled === true);
      await logIn(stage.product.origin, 'admin');
    }
    checks.figure('tokens renewed', writers.stats.renewOnce);
  });
  checks.none('sessions ended', await countOf(stage.url, sessions));
  const twice = 'select count(*) - count(distinct (periodic_task, due_at)) from celery_log where due_at is not null';
  checks.none('due instants run twice', await countOf(stage.url, twice));
}
