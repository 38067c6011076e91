import * as z from 'zod';
import { codeOf, id, int, required, text } from '../kit.ts';
import { ImportRowsQuery } from '../system/import.ts';
import { localTime } from './local-time.ts';
import { noticedScheduleFields } from './schedule-change.ts';
import { imoNumber, serviceCode, shipName, voyageNumber } from './schedule-fields.ts';
import { ScheduleSheet } from './sheet-plan.ts';
import { sourceKinds } from './schedule-source.ts';

/** Limits of one import; the file size is limited as for all sheets. */
export const scheduleImportLimits = { rows: 30_000, shownVoyages: 500, shownChanges: 50 } as const;

const requiredTime = () => localTime().min(1);

/** The short form of a sailing, as in most carriers' mails; it becomes a voyage of two calls. */
export const LineInput = z.object({
  carrier_code: codeOf('carrier', 10),
  service_code: serviceCode().default(''),
  vessel: shipName().min(1),
  imo: imoNumber().default(''),
  export_voyage: voyageNumber(),
  pol: codeOf('port', 5),
  etd: requiredTime(),
  pod: codeOf('port', 5),
  eta: requiredTime(),
  /** The port of transhipment; noted with the voyage. */
  transit_port: text(60).default(''),
  cutoffs: z
    .array(z.object({ code: codeOf('cutoff_code', 4), at: requiredTime() }))
    .max(20)
    .default([]),
});
export type LineInput = z.output<typeof LineInput>;

/** The effect of the import on a voyage: `bad` if one of its rows has an error. */
const voyageActions = ['new', 'changed', 'same', 'bad'] as const;

/** Warnings that do not prevent the import. */
export const importWarnings = [
  'calls_removed',
  'vessel_elsewhere',
  'service_new',
  'week_past',
  'vessel_unknown',
] as const;
export type ImportWarning = (typeof importWarnings)[number];

export const PlannedChange = z.object({
  unlocode: z.string().nullable(),
  field: z.enum(noticedScheduleFields),
  old_value: z.string(),
  new_value: z.string(),
  time_zone: z.string(),
});
export type PlannedChange = z.output<typeof PlannedChange>;

export const PlannedVoyage = z.object({
  /** The voyage's first row in the sheet. */
  row_no: z.int(),
  /** Where it stands in the sheet. */
  place: z.object({ sheet: z.int(), row: z.int(), at: z.int() }).nullable(),
  voyage_id: id().nullable(),
  carrier_code: z.string(),
  service_code: z.string(),
  vessel: z.string(),
  export_voyage: z.string(),
  ports: z.array(z.string()),
  action: z.enum(voyageActions),
  changes: z.array(PlannedChange),
  change_count: z.int(),
  /** Bookings whose owners would be notified. */
  bookings: z.int(),
  warnings: z.array(z.object({ code: z.enum(importWarnings), message: z.string() })),
});
export type PlannedVoyage = z.output<typeof PlannedVoyage>;

/** An unknown port, with suggested values. */
export const UnknownPort = z.object({
  code: z.string(),
  rows: z.int(),
  /** Whether it can be created: the code has the form of a UN/LOCODE. */
  is_locode: z.boolean(),
  country_code: z.string(),
  /** The time zone of the country's other ports; empty if there are none or several. */
  time_zone: z.string(),
});
export type UnknownPort = z.output<typeof UnknownPort>;

/** A checked import that its owner has not confirmed yet; nothing is written. */
export const ScheduleImport = z.object({
  id: id(),
  kind: z.enum(sourceKinds),
  file_name: z.string(),
  rows_ok: z.int(),
  rows_bad: z.int(),
  voyages_new: z.int(),
  voyages_changed: z.int(),
  voyages_same: z.int(),
  voyages_bad: z.int(),
  bookings: z.int(),
  unknown_ports: z.array(UnknownPort),
  /** The first voyages, changed ones before unchanged ones. */
  voyages: z.array(PlannedVoyage),
  /** Voyages written so far. */
  written: z.int(),
  /** The sheet next to what was read from it; null for documents and forms. */
  sheet: ScheduleSheet.nullable(),
});
export type ScheduleImport = z.output<typeof ScheduleImport>;

export const ScheduleImportRowsQuery = ImportRowsQuery;

/** Ports to be created before the rows are checked again. */
export const NewPorts = z.object({
  ports: z
    .array(
      z.object({
        code: text(5),
        name_zh: required(100),
        name_en: required(100),
        time_zone: text(40),
      }),
    )
    .min(1)
    .max(200),
});

/** What was written. */
export const ScheduleImported = z.object({
  source_id: id(),
  voyages_new: int(0, 1_000_000),
  voyages_changed: int(0, 1_000_000),
  voyages_same: int(0, 1_000_000),
  changes: int(0, 10_000_000),
  bookings_told: int(0, 1_000_000),
  /** The import with the rows that wait for a correction; null if none does. */
  left: ScheduleImport.nullable(),
});
export type ScheduleImported = z.output<typeof ScheduleImported>;
