import { aRevision } from '#contract/booking/a-revision.fixture.ts';
import type { BookingRevision } from '#contract/booking/revision.ts';
import {
  type InterchangeEnvelope,
  readInterchange,
  widestLimits,
  writeIftmbf,
  writeIftmin,
} from '#server/exchange/edifact/public.ts';
import { writePlatformFile } from '#server/exchange/platform-file/public.ts';
import { atMost, type Figure, plain } from '../figures.ts';
import { load, machine } from '../machine.ts';
import type { Options } from '../part.ts';
import { percentile } from '../statistics.ts';

const boxes = 200;
const budgetMs = 50;
const minRounds = 100;

const envelope: InterchangeEnvelope = {
  sender: 'QUAYSIDE',
  receiver: 'COSU',
  controlRef: '260302000001',
  messageRef: '1',
  at: '2026-03-02T03:30:00Z',
  function: 9,
  limits: widestLimits,
  us: { text: 'QINGDAO HAIBIN LOGISTICS CO., LTD.\n12 DONGHAI ROAD, QINGDAO', phone: '+86 532 8888 1234' },
};

/**
 * Messages of a booking with 200 numbered boxes of three products each, in CPU time of the thread: writing and parsing.
 */
export async function edifact({ seconds, log }: Options): Promise<Figure[]> {
  const revision = aBigBooking();
  const iftmbf = textOf(writeIftmbf(revision, envelope));
  const segments = iftmbf.split("'").length;
  log(
    `Machine: ${machine()}, load ${load()}. IFTMBF of ${boxes} boxes: ${iftmbf.length} characters, ${segments} segments.`,
  );
  const measured = {
    iftmbf: timed(seconds, () => writeIftmbf(revision, envelope)),
    iftmin: timed(seconds, () => writeIftmin(revision, envelope)),
    platform_file: timed(seconds, () => writePlatformFile(revision, envelope)),
    read: timed(seconds, () => readInterchange(iftmbf)),
  };
  return Object.entries(measured).flatMap(([name, times]) => {
    const figure = (share: number) => ({
      name: `edifact.${name}.p${share * 100}`,
      value: percentile(times, share),
      unit: 'ms',
    });
    return name === 'iftmbf'
      ? [atMost(budgetMs, figure(0.5)), atMost(budgetMs, figure(0.95))]
      : [plain(figure(0.5)), plain(figure(0.95))];
  });
}

function aBigBooking(): BookingRevision {
  const goods = ['RUBBER GLOVES', 'PLASTIC BAGS, PRINTED', "WORKERS' BOOTS + SOLES: SIZE 40?"].map((name, at) => ({
    id: at + 1,
    description: `${name}\n`.repeat(8).trim(),
    pkgs: 100,
    kindpkgs: 'CT',
    kgs: '1250.500',
    cbm: '12.2500',
    hscode: '401519,392321',
    marks: `PO ${at}\nROTTERDAM\nC/NO. 1-UP`,
  }));
  const revision = aRevision({ ctnlist: Array.from({ length: boxes }, () => ({ goods })) });
  const ctnlist = revision.ctnlist.map((line, at) => ({
    ...line,
    cntrno: `CSQU${String(at).padStart(7, '0')}`,
    sealno: `S${at}`,
    // Unique per box, so that no two items are merged.
    goods: line.goods.map((product) => ({ ...product, marks: `${product.marks}\nBOX ${at}` })),
  }));
  return { ...revision, ctnlist };
}

function textOf(written: ReturnType<typeof writeIftmbf>): string {
  if (!written.ok) throw new Error(JSON.stringify(written.issues));
  return written.text;
}

/** CPU milliseconds of each round without the first ones, for the duration of a round of load. */
function timed(seconds: number, work: () => { ok: boolean }): number[] {
  const times: number[] = [];
  const end = Date.now() + seconds * 1000;
  while (times.length < minRounds || Date.now() < end) {
    const since = process.threadCpuUsage();
    if (!work().ok) throw new Error('It was refused.');
    const { user, system } = process.threadCpuUsage(since);
    times.push((user + system) / 1000);
  }
  return times.slice(minRounds / 10);
}
