import { bookingAttachmentLabels } from './booking/booking-attachment.labels.ts';
import { bookingCommentLabels } from './booking/booking-comment.labels.ts';
import { bookingLineSheet } from './booking/booking-line-sheet.ts';
import { containerLabels } from './booking/container.labels.ts';
import { cutOffLabels } from './booking/cut-offs/cut-off.labels.ts';
import { goodsLabels } from './booking/goods.labels.ts';
import { recordLabels } from './booking/machine/record.labels.ts';
import { returnSheet } from './booking/return-sheet.ts';
import { dangerousLabels } from './booking/special-cargo.labels.ts';
import { bookingDocumentLabels } from './documents/document.labels.ts';
import { type Resource, resourceTitle } from './kit.ts';
import { type Language, type Locale, textsIn } from './languages/language.ts';
import { moduleTitles } from './logs/modules.labels.ts';
import { resources } from './resources.ts';
import { portCallLabels } from './schedule/port-call.labels.ts';
import { rotationLabels } from './schedule/service.labels.ts';
import { scheduleRows } from './schedule/sheet-row.ts';
import { rolePermissionTitle } from './system/role.labels.ts';
import { standInLabels } from './system/stand-in.labels.ts';
import { tasks } from './system/task.ts';

type Title = Readonly<Record<Locale, { title: string }>>;

/** Sheets and lists in addition to the resources in menus. */
const others = [tasks, bookingLineSheet, returnSheet, scheduleRows];

/** Tables that are no resources, e.g. the container lines of a booking. */
const tables: Readonly<Record<string, Title>> = {
  booking_attachment: bookingAttachmentLabels,
  booking_comment: bookingCommentLabels,
  booking_container: containerLabels,
  booking_cutoff: cutOffLabels,
  booking_dg: dangerousLabels,
  booking_document: bookingDocumentLabels,
  booking_event: recordLabels,
  booking_goods: goodsLabels,
  port_call: portCallLabels,
  role_permission: rolePermissionTitle,
  service_rotation: rotationLabels,
  user_stand_in: standInLabels,
};

const named: readonly Resource[] = [...resources, ...others];
type TitleIn = (language: Language) => string;
const titleOfResource =
  (resource: Resource): TitleIn =>
  (language) =>
    resourceTitle(resource, language);
const titleOfTable = ([name, labels]: readonly [string, Title]): [string, TitleIn] => [
  name,
  (language) => textsIn(labels, language).title,
];

/** Of several lists over a table, the resource with the table's name gives it its title. */
const titles = new Map<string, TitleIn>([
  ...named.toReversed().map((each): [string, TitleIn] => [each.table, titleOfResource(each)]),
  ...named.map((each): [string, TitleIn] => [each.name, titleOfResource(each)]),
  ...Object.entries({ ...tables, ...moduleTitles }).map(titleOfTable),
]);

/** The resources that tables are part of. */
const owners = new Map(
  named.flatMap((each) => (each.parts ?? []).map((part): [string, TitleIn] => [part, titleOfResource(each)])),
);

/**
 * The title of a table, or of the resource that it is part of, e.g. in "in use by Bookings"; its own name if no
 * resource declares it.
 */
export function titleOf(table: string, language: Language): string {
  const titleIn = titles.get(table) ?? owners.get(table);
  return titleIn ? titleIn(language) : table;
}

/** Everything that has a title. */
export function namesWithTitle(): string[] {
  return [...titles.keys()];
}
