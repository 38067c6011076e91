import * as z from 'zod';
import { destinationRules } from '#contract/booking/destination-rule.ts';
import { carriers } from '#contract/codes/carrier.ts';
import { containerTypes } from '#contract/codes/container-type.ts';
import { currencies } from '#contract/codes/currency.ts';
import { cutoffCodes } from '#contract/codes/cutoff-code.ts';
import { cutoffRules } from '#contract/codes/cutoff-rule.ts';
import { destinationPorts } from '#contract/codes/destination-port.ts';
import { freightModes } from '#contract/codes/freight-mode.ts';
import { issueTypes } from '#contract/codes/issue-type.ts';
import { loadPorts } from '#contract/codes/load-port.ts';
import { packageTypes } from '#contract/codes/package-type.ts';
import { ports } from '#contract/codes/port.ts';
import { reminderRules } from '#contract/codes/reminder-rule.ts';
import { serviceTypes } from '#contract/codes/service-type.ts';
import { surcharges } from '#contract/codes/surcharge.ts';
import { terminals } from '#contract/codes/terminal.ts';
import { portGroups } from '#contract/codes/port-group.ts';
import { vessels } from '#contract/codes/vessel.ts';
import { workingDays } from '#contract/codes/working-day.ts';
import { yards } from '#contract/codes/yard.ts';
import { documentTexts } from '#contract/documents/document-text.ts';
import type { Resource } from '#contract/kit.ts';
import { insertMissing } from './insert-missing.ts';
import { readSeed } from './seed-file.ts';
import type { Seeder } from './seeder.ts';

/** Rows of `server/seeds/<name>.json`, validated like input; unknown fields are errors. */
function codeSeeder(resource: Resource, key: readonly string[]): Seeder {
  const rows = z.array(resource.input.strict());
  return {
    name: resource.name,
    content: () => readSeed(resource.name.replaceAll('_', '-')),
    run: async (tx, content) => {
      await insertMissing(tx, { table: resource.name, rows: rows.parse(JSON.parse(content)), key });
    },
  };
}

/** Referenced tables come first. */
export const codeSeeders: readonly Seeder[] = [
  codeSeeder(ports, ['code']),
  codeSeeder(loadPorts, ['code']),
  codeSeeder(destinationPorts, ['code']),
  codeSeeder(carriers, ['code']),
  codeSeeder(vessels, ['name']),
  codeSeeder(yards, ['code']),
  codeSeeder(containerTypes, ['code']),
  codeSeeder(packageTypes, ['code']),
  codeSeeder(serviceTypes, ['code']),
  codeSeeder(currencies, ['code']),
  codeSeeder(surcharges, ['code']),
  codeSeeder(issueTypes, ['code']),
  codeSeeder(freightModes, ['kind', 'code']),
  codeSeeder(cutoffCodes, ['code']),
  codeSeeder(cutoffRules, ['carrier', 'service', 'portload', 'code']),
  codeSeeder(reminderRules, ['code', 'hours_before', 'audience']),
  codeSeeder(workingDays, ['day']),
  codeSeeder(terminals, ['code']),
  codeSeeder(portGroups, ['code']),
  codeSeeder(destinationRules, ['country', 'side', 'field', 'pattern']),
  codeSeeder(documentTexts, ['kind', 'language', 'carrier']),
];
