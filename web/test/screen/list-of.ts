import type { Row } from '#web/screen/screen.ts';
import type { FakeAnswer } from './fake-server.ts';
import { aThing } from './thing.ts';

/** A list of so many rows, answered page by page. */
export function listOf(rows: readonly Row[], otherAnswer: FakeAnswer = () => ({})): FakeAnswer {
  return (call) => {
    if (call.method !== 'GET' || call.path !== '/api/codes/thing/') return otherAnswer(call);
    const page = Number(call.query.get('page'));
    const limit = Number(call.query.get('limit'));
    return { data: { page, limit, total: rows.length, data: rows.slice((page - 1) * limit, page * limit) } };
  };
}

export const rowsOf = (count: number) => Array.from({ length: count }, (_row, index) => aThing(index + 1));
