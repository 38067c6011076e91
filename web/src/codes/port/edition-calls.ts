import type { PortEdition, PortEditionResult } from '#contract/codes/port-edition.ts';
import { ports } from '#contract/codes/port.ts';
import { importPart } from '#contract/system/import.ts';
import { api } from '#web/platform/api/api.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { config } from '#web/platform/config.ts';

function formWith(file: File): FormData {
  const body = new FormData();
  body.append(importPart, file);
  return body;
}

export function previewEdition(file: File, signal: AbortSignal): Promise<PortEdition> {
  const options = { body: formWith(file), signal, timeoutMs: config.longTimeoutMs };
  return api('POST', `${ports.path}edition_preview/`, options);
}

/** Does what the preview lists, or nothing. */
export async function replaceEdition(file: File, { digest }: PortEdition): Promise<PortEditionResult> {
  const options = { body: formWith(file), query: { digest }, timeoutMs: config.longTimeoutMs };
  const result = await api<PortEditionResult>('POST', `${ports.path}edition/`, options);
  void queryClient.invalidateQueries({ queryKey: [ports.name] });
  return result;
}
