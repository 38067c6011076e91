/** `npm run docs:config [-- --verify]`: writes docs/configuration.md from the settings, or fails when it is stale. */
import { fileURLToPath } from 'node:url';
import { settingPaths, settings } from '#contract/system/settings.ts';
import { settingHelp } from '#contract/system/settings.labels.ts';
import { settingNotes } from '#server/platform/settings/setting-fields.ts';
import { Environment } from '#server/platform/settings/settings.ts';
import { runCli, writeOrVerify } from './cli.ts';

const file = fileURLToPath(new URL('../../../docs/configuration.md', import.meta.url));

const HEADER = `# Configuration

<!-- Written by \`npm run docs:config\` from server/src/platform/settings/settings.ts and contract/src/system/settings.ts. Do not edit. -->

What an installation is started with are environment variables, listed first; what its administrators change while it runs
is kept in the database, listed at the end. All variables are checked at the start; what is wrong is told in one line each and the
server does not start. Two profiles: **demo** (the default: bound to this machine, demo accounts, sample data) and
**production** (\`NODE_ENV=production\`: none of these; unsafe settings are refused).
`;

function section(name: string, schema: Parameters<typeof settingNotes.get>[0]): string {
  const note = settingNotes.get(schema);
  if (!note) throw new Error(`the setting ${name} has no note`);
  return `## ${name}\n\n${note.about}\n\n- Default: ${note.byDefault}\n- Example: \`${name}=${note.example}\`\n`;
}

/** Settings of the system config; a change takes effect on every node with the next request. */
function databaseSettings(): string {
  const rows = settingPaths.map((path) => {
    const { fallback, visibility } = settings[path];
    return `| \`${path}\` | ${settingHelp.en[path]} | \`${JSON.stringify(fallback)}\` | ${visibility} |`;
  });
  return `## Settings in the database

Administrators change them on the page "System config" (\`/config\`); a change holds on every node from the next request on.
Readers: \`open\` everybody, as pages need it before a login; \`chosen\` everybody, unless an administrator says otherwise;
\`closed\` the server alone; \`secret\` the server alone, and nobody is shown what it is.

| Setting | What it does | Default | Readers |
|---|---|---|---|
${rows.join('\n')}
`;
}

await runCli(async () => {
  const sections = Object.entries(Environment.shape).map(([name, schema]) => section(name, schema));
  return writeOrVerify({
    file,
    text: [HEADER, ...sections, databaseSettings()].join('\n'),
    command: 'npm run docs:config',
  });
});
