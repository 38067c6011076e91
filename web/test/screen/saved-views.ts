import type { SavedView } from '#contract/system/saved-view.ts';
import type { FakeAnswer, Call } from './fake-server.ts';

export const aView = (overrides: Partial<SavedView> = {}): SavedView => ({
  id: 1,
  route: '/things',
  name: 'Apples',
  query: 'kind=A',
  columns: null,
  is_shared: false,
  is_own: true,
  creator_name: 'Li',
  version: 1,
  ...overrides,
});

const path = '/api/system/saved_view/';

/** Answers the calls of saved searches as the server does, without its refusals. */
export function savedViewServer(views: SavedView[]): FakeAnswer {
  return (call) => (call.path.startsWith(path) ? answerTo(call, views) : {});
}

function answerTo({ method, path: address, query, body }: Call, views: SavedView[]) {
  const id = Number(address.slice(path.length).replace('/', ''));
  const at = views.findIndex((view) => view.id === id);
  const changes = body as Partial<SavedView>;
  if (method === 'GET') return { data: views.filter((view) => view.route === query.get('route')) };
  if (method === 'DELETE') return { data: views.splice(at, 1) };
  const before = views[at] ?? aView({ id: views.length + 1 });
  const view = { ...before, ...changes, version: before.version + 1 };
  views.splice(at === -1 ? views.length : at, 1, view);
  return { data: view };
}
