export type MockAnswer = { status: number; body: { code: number; msg: string; data: unknown } };

export const ok = (data: unknown): MockAnswer => ({ status: 200, body: { code: 2000, msg: 'ok', data } });

export const refused = (status: number, msg: string): MockAnswer => ({
  status,
  body: { code: status, msg, data: null },
});
