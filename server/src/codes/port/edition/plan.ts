import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type EditionAction, editionActions, editionLimits, type EditionPort } from '#contract/codes/port-edition.ts';
import { unLocode } from '#contract/codes/port.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { tablesUsing } from '#server/http/write/references.ts';
import { refuseAny } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { portTable } from '../port.table.ts';
import type { ListedPort } from './list-rows.ts';
import type { PortList } from './read-list.ts';
import { zoneFinder } from './zones.ts';

export type StoredPort = EditionPort & {
  id: number;
  code: string;
  country_code: string;
  time_zone: string;
  aliases: string[];
  source: string;
  is_withdrawn: boolean;
  is_deleted: boolean;
  version: number;
};

/** What is to be done with a port; `id` is missing for a new one. */
export type PlannedPort = {
  code: string;
  action: EditionAction;
  id: number | undefined;
  before: StoredPort | undefined;
  after: ListedPort | undefined;
  usedBy: readonly string[];
};

export type EditionPlan = {
  planned: PlannedPort[];
  unchanged: number;
  own: number;
  nameless: number;
  digest: string;
};

/**
 * What a list does to the ports of UN/LOCODE in its countries. Ports of the office stay as they are, as do their other codes, and
 * ports that the office has deleted.
 */
export async function editionPlan(db: Tx, { ports: listed, countries }: PortList): Promise<EditionPlan> {
  const stored = await storedPorts(db);
  const byCode = new Map(stored.map((port) => [port.code, port]));
  const ownCodes = new Set(stored.filter(isOwn).flatMap(({ code, aliases }) => [code, ...aliases]));
  const given = [...listed.values()].filter(({ code }) => !ownCodes.has(code));
  const changes = [
    ...given.flatMap((port) => plannedFor(withName(port, byCode.get(port.code)), byCode.get(port.code))),
    ...stored.flatMap((port) => (isGone(port, { ports: listed, countries }) ? removalOf(port) : [])),
  ];
  refuseNameless(changes);
  const planned = withZones(await withUses(db, changes), stored);
  const touched = changes.filter(({ after }) => after !== undefined).length;
  const nameless = given.filter(({ name_en: name }) => name === '').length;
  return {
    planned,
    nameless,
    own: listed.size - given.length,
    unchanged: given.length - touched,
    digest: digestOf(planned),
  };
}

async function storedPorts(db: Tx): Promise<StoredPort[]> {
  const { rows } = await sql<StoredPort>`
    select id, code, country_code, name_en, subdivision, round(latitude, 4)::float8::text as latitude,
      round(longitude, 4)::float8::text as longitude, time_zone, aliases, source, is_withdrawn, is_deleted, version
    from port order by code`.execute(db);
  return rows;
}

const isOwn = ({ source }: StoredPort): boolean => source !== unLocode;

/** A name that the list has lost is the one that is stored. */
function withName(port: ListedPort, before: StoredPort | undefined): ListedPort {
  return port.name_en === '' && before ? { ...port, name_en: before.name_en } : port;
}

/** A port that the office has deleted stays so; one that an earlier list had lost comes back. */
function plannedFor(after: ListedPort, before: StoredPort | undefined): PlannedPort[] {
  const planned = { code: after.code, id: before?.id, before, after, usedBy: [] };
  if (!before || before.is_withdrawn) return [{ ...planned, action: 'added' }];
  if (before.is_deleted) return [];
  if (before.name_en !== after.name_en) return [{ ...planned, action: 'renamed' }];
  return isMoved(before, after) ? [{ ...planned, action: 'moved' }] : [];
}

/** A list without a position or subdivision says nothing of them. */
function isMoved(before: EditionPort, after: EditionPort): boolean {
  const names = ['subdivision', 'latitude', 'longitude'] as const;
  return names.some((name) => (after[name] ?? '') !== '' && after[name] !== before[name]);
}

function isGone(port: StoredPort, { ports: listed, countries }: PortList): boolean {
  const isListed = listed.has(port.code) || !countries.has(port.country_code);
  return !isListed && !isOwn(port) && !port.is_deleted && !port.is_withdrawn;
}

function removalOf(before: StoredPort): PlannedPort[] {
  return [{ code: before.code, action: 'removed', id: before.id, before, after: undefined, usedBy: [] }];
}

/** A port in use is not removed but withdrawn. */
async function withUses(db: Tx, planned: readonly PlannedPort[]): Promise<PlannedPort[]> {
  const uses = await tablesUsing(
    db,
    portTable,
    planned.flatMap(({ id }) => id ?? []),
  );
  return planned.map((port) => {
    const usedBy = uses.get(port.id ?? 0) ?? [];
    return { ...port, usedBy, action: port.action === 'removed' && usedBy.length > 0 ? 'withdrawn' : port.action };
  });
}

function refuseNameless(planned: readonly PlannedPort[]): void {
  const lines = planned.flatMap(({ after }) => (after?.name_en === '' ? [after.line] : []));
  refuseAny(
    lines.slice(0, editionLimits.issues).map((line) => ({ path: `${line - 1}.name`, rule: 'garbled' as const })),
  );
}

/** Lists of UNECE have no time zones: a new port has that of the nearest port of its country. */
function withZones(planned: readonly PlannedPort[], stored: readonly StoredPort[]): PlannedPort[] {
  const zoneOf = zoneFinder(stored);
  const issues: FieldIssue[] = [];
  const result = planned.map((port) => {
    const { after, before } = port;
    if (!after || after.time_zone !== '') return port;
    const zone = before?.time_zone ?? zoneOf(after);
    if (zone === undefined)
      issues.push({
        path: `${after.line - 1}.time_zone`,
        rule: 'zone_unknown',
        params: { value: after.code.slice(0, 2) },
      });
    return { ...port, after: { ...after, time_zone: zone ?? '' } };
  });
  refuseAny(issues.slice(0, editionLimits.issues));
  return result;
}

/** Two plans with one digest do the same to the same versions of the same ports. */
function digestOf(planned: readonly PlannedPort[]): string {
  const hash = createHash('sha256');
  for (const { code, action, before, after } of planned)
    hash.update(JSON.stringify([code, action, before?.version, after && { ...after, line: 0 }]));
  return hash.digest('base64url');
}

/** The number of ports for each action. */
export function editionCounts(planned: readonly PlannedPort[]): Record<EditionAction, number> {
  const countOf = (action: EditionAction) => planned.filter((port) => port.action === action).length;
  return Object.fromEntries(editionActions.map((action) => [action, countOf(action)])) as Record<EditionAction, number>;
}
