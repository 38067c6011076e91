import { bookingTable } from './booking.table.ts';
import { Booking, bookings } from '#contract/booking/booking.ts';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import type { ContainerInput } from '#contract/booking/container.ts';
import { containerLabels } from '#contract/booking/container.labels.ts';
import { VgmEntry } from '#contract/booking/vgm-entry.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { byId } from '#server/http/slice.ts';
import { refuseAny } from '#server/platform/app-error.ts';
import { containersOf } from './booking.containers.ts';
import { siEdit } from './booking.service.ts';
import { bookingDetail } from './booking.view.ts';
import { lockedBooking } from './machine/allowed-actions.ts';

const listLabels = {
  'zh-CN': { lines: bookingLabels['zh-CN'].ctnlist },
  en: { lines: bookingLabels.en.ctnlist },
};

/** Enters verified gross masses of boxes by number; an edit of the shipping instructions like any other (SI1). */
const enterVgm = route({
  method: 'POST',
  url: `${bookings.path}{id}/vgm/`,
  access: 'booking:SiEdit',
  summary: 'Bookings: enter verified gross masses by container number',
  params: byId,
  body: VgmEntry,
  output: Booking,
  labels: [listLabels, containerLabels],
  handle: async (ctx: Ctx, { params: { id }, body }) => {
    const booking = await lockedBooking(ctx, id);
    const ctnlist = await weighed(ctx, id, body.lines);
    const version = body.version ?? ctx.request.ifMatch ?? booking.version;
    await siEdit(ctx, { id, version, values: { ctnlist } });
    ctx.reply.message = 'updated';
    return bookingDetail(ctx, await rowById(ctx, bookingTable, id));
  },
});

async function weighed({ db }: Ctx, id: number, entries: VgmEntry['lines']): Promise<ContainerInput[]> {
  const lines = await containersOf(db, id);
  const byNumber = new Map(entries.map((line) => [line.cntrno, statedFields(line)]));
  refuseUnknownBoxes(entries, new Set(lines.map(({ cntrno }) => cntrno)));
  return lines.map(({ vgm_state: _, goods: __, ...line }) => ({ ...line, ...byNumber.get(line.cntrno) }));
}

/** Fields left out are unchanged. */
function statedFields(line: VgmEntry['lines'][number]): Partial<ContainerInput> {
  return Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined));
}

/** Refuses a box that is not in the list, or is given twice, by name. */
function refuseUnknownBoxes(entries: VgmEntry['lines'], numbers: ReadonlySet<string>): void {
  const seen = new Set<string>();
  const issues = entries.flatMap(({ cntrno }, at): FieldIssue[] => {
    const isRepeated = seen.has(cntrno);
    seen.add(cntrno);
    const path = `lines.${at}.cntrno`;
    if (cntrno === '') return [{ path, rule: 'required' }];
    if (isRepeated) return [{ path, rule: 'container_repeated', params: { value: cntrno } }];
    return numbers.has(cntrno) ? [] : [{ path, rule: 'not_in_list', params: { value: cntrno } }];
  });
  refuseAny(issues);
}

export const vgmRoutes: readonly Route[] = [enterVgm];
