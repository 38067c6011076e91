import { Icon } from '#web/ui/icon.tsx';
import { rowMessage } from '../row.messages.ts';
import type { Branch } from './tree-rows.ts';
import './tree.css';

type TreeToggleProps = { id: string; name: string; level: number; branch: Branch };

/** Opens and closes what stands below a row, and says how far that is. */
export function TreeToggle({ id, name, level, branch }: TreeToggleProps) {
  return (
    <span className="q-tree" style={{ paddingInlineStart: (level - 1) * 18 }}>
      {branch !== 'leaf' && (
        <button
          type="button"
          className="q-tree-toggle"
          data-action="toggle"
          data-id={id}
          data-branch={branch}
          tabIndex={-1}
          aria-busy={branch === 'loading'}
          aria-label={labelOf(branch, name)}
          title={branch === 'failed' ? rowMessage('children_failed') : undefined}
        >
          <Icon name={branch === 'failed' ? 'warning' : 'chevron-right'} />
        </button>
      )}
    </span>
  );
}

function labelOf(branch: Branch, name: string): string {
  if (branch === 'failed') return `${name}: ${rowMessage('children_failed')}`;
  return rowMessage(branch === 'closed' ? 'expand' : 'collapse', { name });
}
