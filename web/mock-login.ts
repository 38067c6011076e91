import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import type * as CodeTables from './mock/code-tables.ts';
import { type MockAnswer, ok, refused } from './mock/envelope.ts';
import seededMenus from '../server/seeds/menus.json' with { type: 'json' };

/** Users of the mock login; each password is the name. */
const users = [
  { id: 1, username: 'admin', name: 'Admin' },
  { id: 2, username: 'editor', name: 'Editor' },
  { id: 3, username: 'user1', name: 'User 1' },
];

/** `npm run dev -- --mock`: develops the shell without a server. Pages that need one show that it did not respond. */
export function mockLogin(): Plugin {
  return {
    name: 'mock-login',
    apply: 'serve',
    configureServer: (server) => {
      // Before Vite's own proxy to the missing server.
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        const isMocked = path.startsWith('/api/') || (path === '/login' && request.method === 'POST');
        if (!isMocked) return next();
        answerTo(server, { request, path }).then((answer) => write(response, answer), next);
        return undefined;
      });
    },
  };
}

function write(response: ServerResponse, { status, body }: MockAnswer): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

type MockRequest = { request: IncomingMessage; path: string };

async function answerTo(server: ViteDevServer, { request, path }: MockRequest): Promise<MockAnswer> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const { method = 'GET', headers, url = '' } = request;
  const token = headers.authorization?.replace('JWT ', '');
  // Loaded by Vite, which resolves the app's imports; a change applies from the next request.
  const { codeAnswer } = (await server.ssrLoadModule('/mock/code-tables.ts')) as typeof CodeTables;
  const rows = codeAnswer({
    path: path.replace(/\/*$/, '/'),
    method,
    query: new URL(url, 'http://mock').searchParams,
    body: text,
    language: /(?:^|;\s*)lang=zh/.test(headers.cookie ?? '') ? 'zh-CN' : 'en',
    isSignedIn: users.some((user) => tokenOf(user) === token),
  });
  return rows ?? mockAnswer({ path, token, body: text });
}

/** What the mock answers; the body is JSON. */
export function mockAnswer({
  path,
  token,
  body,
}: {
  path: string;
  token?: string | undefined;
  body?: string;
}): MockAnswer {
  if (path === '/login' || path === '/api/login/') return logIn(path, body ?? '');
  const user = users.find((one) => tokenOf(one) === token);
  const open = openAnswers[path];
  if (open !== undefined) return ok(open);
  if (!user) return refused(401, 'login error');
  if (path === '/api/system/user/user_info/') return ok({ ...user, avatar: null });
  const answerBody = signedInAnswers[path];
  return answerBody === undefined ? refused(404, 'mock: no server') : ok(answerBody);
}

const actions = ['Search', 'Retrieve', 'Create', 'Update', 'Delete', 'Import', 'Export'];

type User = (typeof users)[number];

const tokenOf = ({ username }: User) => `mock-${username}`;

function logIn(path: string, body: string): MockAnswer {
  const { username, password } = Object(JSON.parse(body || '{}')) as Record<string, unknown>;
  const user = users.find((one) => one.username === username && one.username === password);
  if (!user) return refused(400, 'login error');
  const { id, name } = user;
  const access = tokenOf(user);
  // Two envelopes: the mock's own and the server's. A password is never returned.
  if (path === '/login') return ok({ username, uuid: String(id), name, token: access });
  return ok({ access, refresh: access, userId: id, name, avatar: null });
}

const openAnswers: Readonly<Record<string, unknown>> = {
  '/api/captcha/': {},
  '/api/captcha/status/': { state: false },
  '/api/init/settings/': {
    'login.site_name': 'Quayside',
    'demo.users': users.map(({ username, name }) => ({ username, name, password: username })),
  },
  '/api/logout/': null,
};

const emptyPage = { page: 1, limit: 20, total: 0, is_next: false, is_previous: false, data: [] };

const signedInAnswers: Readonly<Record<string, unknown>> = {
  '/api/system/message_center/get_unread_msg/': { count: 0, newest: null },
  '/api/system/saved_view/': emptyPage,
  '/api/system/task/': emptyPage,
  '/api/system/dept/all_dept/': [],
  '/api/logs/frontend_log/': { stored: 0 },
  '/api/system/menu_button/get_btn_permission/': seededMenus.flatMap(everyRight),
  '/api/system/menu/web_router/': { data: seededMenus.flatMap(withChildren) },
};

function everyRight({ children }: SeededMenu): readonly string[] {
  return children.flatMap(({ web_path = '' }) => actions.map((action) => `${web_path}:${action}`));
}

type SeededMenu = { name: string; icon: string; component_name: string; children: readonly SeededPage[] };
type SeededPage = { name: string; component_name: string; icon?: string; web_path?: string; component?: string };

/** The seeded menus as in the answer of `web_router`. */
function withChildren({ children, ...catalogue }: SeededMenu, at: number) {
  const parent = at + 1;
  const pages = children.map((page, sort) => menuRow(page, { id: parent * 100 + sort, parent, sort }));
  return [menuRow(catalogue, { id: parent, parent: null, sort: at }), ...pages];
}

function menuRow(seeded: SeededPage, position: { id: number; parent: number | null; sort: number }) {
  const { name, icon = null, web_path = '', component = '', component_name } = seeded;
  const flags = { is_link: false, is_catalog: position.parent === null, cache: true, visible: true, frame_out: false };
  return {
    ...position,
    ...flags,
    name,
    title: name,
    icon,
    web_path,
    path: web_path,
    component,
    component_name,
    keywords: '',
  };
}
