import { type Diagnostics, diagnosticNames } from '#contract/system/diagnostics.ts';

/**
 * What is handed to whoever helps: everything that the page shows, but of settings their names alone, since what is written
 * there may be about the company and its people.
 */
export function reportOf({ now, parts }: Diagnostics): string {
  const sections = diagnosticNames.map((name) => `## ${name}\n${bodyOf(name, parts)}`);
  return [`# Quayside ${now}`, ...sections].join('\n\n');
}

function bodyOf(name: (typeof diagnosticNames)[number], parts: Diagnostics['parts']): string {
  if (name === 'settings' && parts.settings.state === 'ok')
    return parts.settings.data.map((each) => `${each.name} (${each.source})`).join('\n');
  const part = parts[name];
  if (part.state === 'failed') return `not read, request ${part.request_id}`;
  return linesOf(part.data);
}

/** A line for each row, or for each figure. */
function linesOf(data: object): string {
  const rows = Array.isArray(data) ? data.map((row) => textOf(row)) : Object.entries(data).map(figureText);
  return rows.length === 0 ? '-' : rows.join('\n');
}

function figureText([name, value]: [string, unknown]): string {
  if (Array.isArray(value)) return [`${name}:`, ...value.map((row) => `  ${textOf(row)}`)].join('\n');
  return `${name}: ${textOf(value)}`;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}
