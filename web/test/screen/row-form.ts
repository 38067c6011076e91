import { type BoundFunctions, fireEvent, type queries, screen, within } from '@testing-library/react';
import type { Row } from '#web/screen/screen.ts';
import type { FakeAnswer } from './fake-server.ts';

/** One row in the list; `write` answers requests that change it. */
export function oneRow(row: Row, write: FakeAnswer = () => ({})): FakeAnswer {
  return (call) => (call.method === 'GET' ? { data: { page: 1, limit: 20, total: 1, data: [row] } } : write(call));
}

export async function openForm(button: string) {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

export function type(form: BoundFunctions<typeof queries>, label: string, value: string) {
  fireEvent.change(form.getByLabelText(label), { target: { value } });
}
