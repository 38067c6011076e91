/** `npm run docs:config [-- --verify]`: writes docs/configuration.md from the settings, or fails when it is stale. */
import { fileURLToPath } from 'node:url';
import { settingNotes } from '#server/platform/setting-fields.ts';
import { Environment } from '#server/platform/settings.ts';
import { runCli, writeOrVerify } from './cli.ts';

const file = fileURLToPath(new URL('../../../docs/configuration.md', import.meta.url));

const HEADER = `# Configuration

<!-- Written by \`npm run docs:config\` from server/src/platform/settings.ts. Do not edit. -->

Every setting is an environment variable. All are checked at the start; what is wrong is told in one line each and the
server does not start. Two profiles: **demo** (the default: bound to this machine, demo accounts, sample data) and
**production** (\`NODE_ENV=production\`: none of these; unsafe settings are refused).
`;

function section(name: string, schema: Parameters<typeof settingNotes.get>[0]): string {
  const note = settingNotes.get(schema);
  if (!note) throw new Error(`the setting ${name} has no note`);
  return `## ${name}\n\n${note.about}\n\n- Default: ${note.byDefault}\n- Example: \`${name}=${note.example}\`\n`;
}

await runCli(async () => {
  const sections = Object.entries(Environment.shape).map(([name, schema]) => section(name, schema));
  return writeOrVerify({ file, text: [HEADER, ...sections].join('\n'), command: 'npm run docs:config' });
});
