import { expect, test } from 'vitest';
import { mockAnswer } from '../mock-login.ts';

const logIn = (username: string, password: string, path = '/login') =>
  mockAnswer({ path, body: JSON.stringify({ username, password }) }).body;

test.each(['admin', 'editor', 'user1'])('%s can log in without a server', (name) => {
  expect(logIn(name, name)).toMatchObject({ code: 2000, data: { username: name, token: `mock-${name}` } });
  expect(logIn(name, name, '/api/login/')).toMatchObject({ code: 2000, data: { access: `mock-${name}` } });
});

test('others cannot', () => {
  expect(logIn('admin', 'wrong')).toMatchObject({ code: 400, msg: 'login error' });
  expect(logIn('superadmin', 'superadmin')).toMatchObject({ code: 400, msg: 'login error' });
});

test('the shell starts with the seeded menus, for signed-in users', () => {
  const path = '/api/system/menu/web_router/';

  expect(mockAnswer({ path }).status).toBe(401);
  expect(JSON.stringify(mockAnswer({ path, token: 'mock-editor' }).body.data)).toContain('"web_path":"/codePort"');
  expect(mockAnswer({ path: '/api/codes/port/', token: 'mock-editor' }).status).toBe(404);
});
