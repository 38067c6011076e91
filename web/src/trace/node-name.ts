import type { TraceNode } from '#contract/trace/nodes.ts';
import { nodeLabels } from '#contract/trace/nodes.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';

const names = localeTexts(nodeLabels);

/** What a node is called in the reader's language. */
export function nameOfNode(node: TraceNode): string {
  return names[node];
}
