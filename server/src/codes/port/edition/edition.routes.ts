import {
  type EditionChange,
  editionLimits,
  PortEdition,
  PortEditionQuery,
  PortEditionResult,
} from '#contract/codes/port-edition.ts';
import { portEditionLabels } from '#contract/codes/port-edition.labels.ts';
import { ports } from '#contract/codes/port.ts';
import { titleOf } from '#contract/titles.ts';
import type { Language } from '#contract/languages/language.ts';
import { type Uploaded, upload } from '#server/http/request/upload.ts';
import { type AdmittedContext, type Ctx, type Route, route } from '#server/http/route.ts';
import { editionCounts, editionPlan, type PlannedPort } from './plan.ts';
import { type PortList, readPortList } from './read-list.ts';
import { replaceEdition } from './write.ts';

const common = {
  access: `${ports.name}:Import`,
  method: 'POST',
  body: upload({ maxBytes: editionLimits.megabytes * 1024 * 1024 }),
  labels: [portEditionLabels, ports.labels],
  prepare: (_: AdmittedContext, { body }: { body: Uploaded }) => readPortList(body),
} as const;

export const portEditionRoutes: Route[] = [
  route({
    ...common,
    url: `${ports.path}edition_preview/`,
    summary: 'Ports: what a newer list of UN/LOCODE would change; nothing is written',
    output: PortEdition,
    handle: (ctx: Ctx, { body }, list) => preview(ctx, body.name, list),
  }),
  route({
    ...common,
    url: `${ports.path}edition/`,
    summary: 'Ports: replace those of UN/LOCODE by a newer list, as it was previewed',
    query: PortEditionQuery,
    output: PortEditionResult,
    handle: (ctx: Ctx, { query }, list) => {
      ctx.reply.message = 'imported';
      return replaceEdition(ctx, list, query.digest);
    },
  }),
];

async function preview({ db, locale }: Ctx, fileName: string, list: PortList): Promise<PortEdition> {
  const { planned, digest, ...counts } = await editionPlan(db, list);
  const changes = planned.toSorted((one, other) => rank(one) - rank(other)).slice(0, editionLimits.changes);
  return {
    file_name: fileName,
    ...editionCounts(planned),
    ...counts,
    countries: list.countries.size,
    in_use: planned.filter(({ usedBy }) => usedBy.length > 0).length,
    changes: changes.map((port) => changeOf(port, locale)),
    digest,
  };
}

/** Ports in use before others, and lost ones before those that change or are new. */
function rank({ usedBy, action }: PlannedPort): number {
  const order = { withdrawn: 0, removed: 1, renamed: 2, moved: 3, added: 4 };
  return (usedBy.length > 0 ? 0 : 10) + order[action];
}

function changeOf({ code, action, before, after, usedBy }: PlannedPort, locale: Language): EditionChange {
  return {
    code,
    action,
    before: before ? portOf(before) : null,
    after: after ? portOf(after) : null,
    used_by: usedBy.map((table) => titleOf(table, locale)),
  };
}

function portOf({ name_en, subdivision, latitude, longitude }: NonNullable<PlannedPort['before' | 'after']>) {
  return { name_en, subdivision, latitude, longitude };
}
