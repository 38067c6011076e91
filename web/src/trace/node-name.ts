import type { TraceNode } from '#contract/trace/nodes.ts';
import { nodeLabels } from '#contract/trace/nodes.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';

const names = localeTexts(nodeLabels);

/** A node's name in the page's language. */
export function nameOfNode(node: TraceNode): string {
  return names[node];
}
