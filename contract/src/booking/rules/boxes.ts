import { checkContainerNumber } from '../../freight/container-number.ts';
import type { Facts } from './facts.ts';
import type { RawFinding } from './finding.ts';
import type { Stage } from './severity.ts';
import { isGreater } from './numbers.ts';
import { linesOf, type FieldReader } from './field-reader.ts';

/** The seal's field length in the Chinese platform file. */
const platformSeal = 10;

/** Types, numbers, seals and owners of containers. */
export function boxes(booking: FieldReader, facts: Facts, stage: Stage): RawFinding[] {
  const lines = linesOf(booking);
  return [
    ...lines.flatMap((line) => [
      ...typeAlias(line, facts),
      ...numberRules(line, booking, facts),
      ...oneBox(line, stage),
      ...seal(line),
      ...tare(line, booking),
    ]),
    ...duplicates(lines),
    ...(areAllShippersOwn(booking, lines) && booking.text('yard') !== ''
      ? [{ rule: 'SOC_YARD', path: 'yard' } as const]
      : []),
  ];
}

function typeAlias(line: FieldReader, facts: Facts): RawFinding[] {
  const value = line.text('ctnall');
  if (value === '' || facts.type(value)) return [];
  const bare = (name: string) => name.toUpperCase().replaceAll(/[\s'’]/g, '');
  const matching = facts.rules.containerTypes.find(({ code, aliases }) =>
    [code, ...aliases].map(bare).includes(bare(value)),
  );
  if (!matching) return [];
  const params = { value, code: matching.code };
  return [{ rule: 'TYPE_ALIAS', path: line.path('ctnall'), params, fix: { value: matching.code } }];
}

function numberRules(line: FieldReader, booking: FieldReader, facts: Facts): RawFinding[] {
  const typed = line.text('cntrno');
  if (typed === '') return [];
  const path = line.path('cntrno');
  const checked = checkContainerNumber(typed);
  if (checked.ok) {
    return [
      ...(checked.category === 'U'
        ? []
        : [{ rule: 'ISO6346_CATEGORY', path, params: { category: checked.category } } as const]),
      ...(checked.isAvoided ? [{ rule: 'ISO6346_AVOIDED', path } as const] : []),
      ...owner(checked.number, { path, carrier: booking.text('carrier'), facts }),
    ];
  }
  return [invalidNumber(checked, line, booking)];
}

type FailedCheck = Exclude<ReturnType<typeof checkContainerNumber>, { ok: true }>;

/** A shipper-owned box may have a wrong check digit if a reason is given. */
function invalidNumber(checked: FailedCheck, line: FieldReader, booking: FieldReader): RawFinding {
  const path = line.path('cntrno');
  const [value, ...others] = checked.suggestions;
  const fix = value === undefined ? {} : { fix: { value, ...(others.length > 0 && { others }) } };
  if (checked.reason === 'form') return { rule: 'ISO6346_FORM', path, ...fix };
  const { expected } = checked;
  const reason = line.text('cntrno_reason');
  return reason !== '' && isShippersOwn(line, booking)
    ? { rule: 'ISO6346_OWN', path, params: { expected, reason } }
    : { rule: 'ISO6346_CHECK', path, params: { expected }, ...fix };
}

function owner(
  number: string,
  { path, carrier, facts }: { path: string; carrier: string; facts: Facts },
): RawFinding[] {
  const known = facts.carrier(carrier);
  const prefix = number.slice(0, 4);
  if (!known || known.container_prefixes.length === 0 || known.container_prefixes.includes(prefix)) return [];
  return [{ rule: 'OWNER_PREFIX', path, params: { prefix, carrier } }];
}

/** Before the shipping instructions a line may cover several boxes, unless it has a container number. */
function oneBox(line: FieldReader, stage: Stage): RawFinding[] {
  const value = line.decimal('ctnnum');
  const path = line.path('ctnnum');
  if (value === null || !isGreater(value, '1')) return [];
  if (line.text('cntrno') !== '') return [{ rule: 'ONE_BOX', path, fix: { value: 1 } }];
  return stage === 'SI' ? [{ rule: 'ONE_BOX_SI', path, params: { value } }] : [];
}

function seal(line: FieldReader): RawFinding[] {
  const typed = line.text('sealno').toUpperCase();
  const path = line.path('sealno');
  const isLong = typed.split('/').some((one) => one.length > platformSeal);
  return [
    ...(typed === 'TBA' ? [{ rule: 'SEAL_TBA', path } as const] : []),
    ...(isLong ? [{ rule: 'SEAL_LENGTH', path, params: { max: platformSeal } } as const] : []),
  ];
}

/** The line may override the booking's value. */
function isShippersOwn(line: FieldReader, booking: FieldReader): boolean {
  return line.hasFlag('is_soc') ? line.flag('is_soc') : booking.flag('iscontainersoc');
}

function areAllShippersOwn(booking: FieldReader, lines: readonly FieldReader[]): boolean {
  return lines.length === 0 ? booking.flag('iscontainersoc') : lines.every((line) => isShippersOwn(line, booking));
}

function tare(line: FieldReader, booking: FieldReader): RawFinding[] {
  const isNeeded = isShippersOwn(line, booking) || line.text('weightype') === 'SM2';
  return isNeeded && line.text('tareweight') === '' ? [{ rule: 'TARE_REQUIRED', path: line.path('tareweight') }] : [];
}

function duplicates(lines: readonly FieldReader[]): RawFinding[] {
  const seen = new Set<string>();
  return lines.flatMap((line): RawFinding[] => {
    const value = line.text('cntrno');
    if (value === '') return [];
    if (seen.has(value)) return [{ rule: 'CONTAINER_REPEATED', path: line.path('cntrno'), params: { value } }];
    seen.add(value);
    return [];
  });
}
