import { randomInt } from 'node:crypto';
import type { Viewer } from './viewer.ts';
import { type Grant, isLiteralAddress, type Method, methods, patternOf, type Rights } from './rights.ts';

/** A route as far as rights depend on it. */
export type RouteSummary = { method: Method; url: string; access: string };

/** A pattern with more instructions counts as matching everything, because comparing it would take too long. */
const maxInstructions = 1_000;

/**
 * The routes that a grant permits, even if only for some of their rows. A regular expression is compared with the paths
 * as languages, not by examples: `/api/system/user/[2-9]/` matches the route of one user. It errs towards more routes,
 * never towards fewer.
 */
export function reachableRoutes<R extends RouteSummary>(routes: readonly R[], { api, method }: Grant): R[] {
  const candidates = routes.filter((route) => route.access !== 'public' && methods.indexOf(route.method) === method);
  if (isLiteralAddress(api)) {
    const same = candidates.filter((route) => route.url === api);
    return same.length > 0 ? same : candidates.filter((route) => instanceOf(route.url).test(api));
  }
  const program = programOf(api);
  return program
    ? candidates.filter((route) => program.inst.length > maxInstructions || canMatch(program, route.url))
    : [];
}

/** Random ids that no pattern matches by accident: a grant that matches all of these matches any row. */
const probes = Array.from({ length: 9 }, (_, at) => String(randomInt(10 ** at, 10 ** (at + 1))));

/** Whether a call needs no grant: it is open to every logged-in user, or to everyone with a role. */
export function isOpenTo({ isSuperuser, roles }: Pick<Viewer, 'isSuperuser' | 'roles'>, access: string): boolean {
  return access === 'signed_in' || (access === 'with_role' && (isSuperuser || roles.length > 0));
}

/** Whether these rights permit a whole route, not only single rows. */
export function allowsWholeRoute(rights: Rights, { access, method, url }: RouteSummary): boolean {
  if (access === 'public' || access === 'signed_in' || access === 'with_role') return true;
  return probes.every((probe) => rights.allows(method, url, url.replaceAll(/\{\w+\}/g, probe)));
}

function instanceOf(url: string): RegExp {
  const parts = url.split(/\{\w+\}/).map((part) => part.replaceAll(/[^\w/]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

// ---- simulating a pattern's program on a path
// ------------------------------------------------------------------------

type Instruction = { op: number; out: number; arg: number; matchRune: (rune: number) => boolean };

/** Operation codes of RE2; all others consume no character. */
const ops = { alt: 1, altMatch: 2, fail: 5, match: 6, rune: 8, rune1: 9, anyRune: 10, anyButNewLine: 11 } as const;

type Program = { start: number; inst: readonly Instruction[] };

function programOf(api: string): Program | undefined {
  const program: unknown = patternOf(api)?.re2().prog;
  return isProgram(program) ? program : undefined;
}

/** The library's program is untyped; tests check this form. */
function isProgram(value: unknown): value is Program {
  return typeof value === 'object' && value !== null && 'inst' in value && 'start' in value;
}

/** A character, one character of a segment, or any number of further ones. */
type Step = number | 'one' | 'more';

function stepsOf(url: string): Step[] {
  const parts = url.split(/\{\w+\}/).map((part) => Array.from(part, (character) => character.codePointAt(0) ?? 0));
  return parts.flatMap((part, at): Step[] => (at === 0 ? part : ['one', 'more', ...part]));
}

/** Characters in a segment of a path. */
const segmentRunes = Array.from({ length: 255 - 33 }, (_, at) => at + 33).filter(
  (rune) => !'/?#'.includes(String.fromCodePoint(rune)),
);

/** Whether the pattern matches any path of a route completely. */
function canMatch({ start, inst }: Program, url: string): boolean {
  const steps = stepsOf(url);
  const width = steps.length + 1;
  const seen = new Set<number>();
  const pending = [start * width];
  for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
    if (seen.has(state)) continue;
    seen.add(state);
    const at = state % width;
    const instruction = inst[(state - at) / width];
    if (!instruction) continue;
    if (instruction.op === ops.match && at === steps.length) return true;
    if (steps[at] === 'more') pending.push(state + 1);
    pending.push(...nextOf(instruction, { at, step: steps[at] }).map(([to, next]) => to * width + next));
  }
  return false;
}

/** The successors of an instruction, with the position in the path. */
function nextOf(instruction: Instruction, { at, step }: { at: number; step: Step | undefined }): [number, number][] {
  const { op, out, arg } = instruction;
  if (op === ops.fail || op === ops.match) return [];
  if (op === ops.alt || op === ops.altMatch) return [out, arg].map((to) => [to, at]);
  if (op < ops.rune || op > ops.anyButNewLine) return [[out, at]];
  if (step === undefined || !accepts(instruction, step)) return [];
  return [[out, step === 'more' ? at : at + 1]];
}

function accepts(instruction: Instruction, step: Step): boolean {
  if (instruction.op >= ops.anyRune) return true;
  return typeof step === 'number'
    ? instruction.matchRune(step)
    : segmentRunes.some((rune) => instruction.matchRune(rune));
}
