import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { isSecretName, withoutSecrets } from '#contract/logs/redact.ts';
import { loginModule, moduleOf } from '#server/http/operations/modules.ts';
import { isOperation } from '#server/http/operations/recorder.ts';
import { routes } from '#server/routes.ts';
import { aPort, operation, operations, ports, type SavedPort } from '#test/build/operation.ts';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const admin = await as('superadmin');
const settings = '/api/system/system_config/';

describe('secrets', () => {
  test('logging in and off is kept as an operation without what was sent', async () => {
    const nobody = await as();
    const data = await nobody.expectSuccess('POST', '/api/login/', {
      username: 'backoffice2',
      password: 'quayside-demo-1',
    });
    const { access } = data as { access: string };
    await nobody.expectSuccess('POST', '/api/logout/', undefined, { authorization: `JWT ${access}` });

    const rows = await operations(admin, 'request_modular=登录模块', 2);
    expect(rows.map((row) => [row['request_path'], row['request_body']])).toEqual(
      expect.arrayContaining([
        ['/api/login/', ''],
        ['/api/logout/', ''],
      ]),
    );
    expect(rows.find((row) => row['request_path'] === '/api/login/')).toMatchObject({
      creator_name: 'Li (operations)',
    });
    expect(JSON.stringify(rows)).not.toContain('quayside-demo-1');
    expect(JSON.stringify(rows)).not.toContain(access);
  });

  test('a password, a token and the like are masked wherever they stand', async () => {
    const body = { name_en: 'JWT abcdefgh12345678', nested: [{ newPassword: 'hidden-1' }], refresh: 'hidden-2' };

    const answer = await admin.call('POST', ports, { ...aPort(), ...body });

    const { id } = answer.data as SavedPort;
    const row = await operation(admin, `row_ids=port:${id}`);
    expect(JSON.parse(String(row['request_body']))).toMatchObject({
      name_en: 'JWT ***',
      nested: [{ newPassword: '***' }],
      refresh: '***',
    });
  });

  test('a setting is masked by what it is called', () => {
    expect(
      withoutSecrets([
        { key: 'default_password', value: 'x' },
        { key: 'site_name', value: 'y' },
      ]),
    ).toEqual([
      { key: 'default_password', value: '***' },
      { key: 'site_name', value: 'y' },
    ]);
  });

  test.each([
    ['without saying what it is called', {}],
    ['under a wrong name', { key: 'site_name' }],
  ])('a setting that is saved %s is masked', async (_, named) => {
    const data = await admin.expectSuccess('GET', `${settings}?search=default_password`);
    const [{ id, version }] = (data as { data: [{ id: number; version: number }] }).data;
    const secret = `Start-${crypto.randomUUID()}`;

    const many = await admin.call('PUT', `${settings}save_content/`, [{ id, value: secret, ...named }]);
    // A wrong name is refused, but the attempt is logged.
    const saved = many.status === 200 ? 1 : 0;
    const one = await admin.call('PUT', `${settings}${id}/`, { version: version + saved, value: `${secret}!` });

    const rows = await operations(admin, 'request_method=PUT&request_modular=system_config', 2);
    expect([many.status, one.status]).toEqual(['key' in named ? 400 : 200, 200]);
    expect(rows.map((row) => row['request_path'])).toContain(`${settings}save_content/`);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  /** Names that may be secrets; a new field with such a name has to be classified here. */
  const suspicious =
    /pass|pwd|token|secret|captcha|auth|cookie|credential|signature|otp|proof|recover|^pin$|_key$|refresh|^access$/i;
  const harmless = new Set([
    'enable_datasource',
    'is_passed',
    'must_change_password',
    'second_factor',
    'row_key',
    'component_key',
    'competentAuthorityApproval',
    'isCompetentAuthorityApprovalRequired',
  ]);
  const namesIn = (schema: unknown): string[] => {
    if (Array.isArray(schema)) return schema.flatMap(namesIn);
    if (typeof schema !== 'object' || schema === null) return [];
    const { properties = {} } = schema as { properties?: object };
    return [
      ...Object.keys(properties),
      ...Object.values(schema).flatMap(namesIn),
      ...Object.values(properties).flatMap(namesIn),
    ];
  };
  const fieldsOf = (body: z.ZodType | undefined): string[] =>
    body ? namesIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : [];
  const recordedRoutes = routes.filter(
    (route) => isOperation(route) && route.access !== 'public' && moduleOf(route) !== loginModule,
  );

  test.each(
    recordedRoutes.filter(({ body }) => body).map((route) => ({ ...route, name: `${route.method} ${route.url}` })),
  )('$name keeps no field that sounds like a secret', ({ body }) => {
    const names = fieldsOf(body).filter((name) => suspicious.test(name) && !harmless.has(name));

    expect(names.filter((name) => !isSecretName(name))).toEqual([]);
  });

  test('the walk finds fields at all', () => {
    expect(recordedRoutes.flatMap(({ body }) => fieldsOf(body)).length).toBeGreaterThan(100);
  });
});
