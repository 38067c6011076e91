import { Component, type ReactNode } from 'react';
import { logError } from '#web/platform/api/report-error.ts';
import { loadSettings } from '#web/platform/settings.ts';
import { closeTasks } from '#web/platform/tasks/task-state.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { closePanel } from './panels.ts';
import { shellMessage } from './shell.messages.ts';
import { unsavedQuestion } from './unsaved/unsaved.ts';

/**
 * Keeps a panel whose code did not arrive, e.g. because a newer build has taken its place, from taking the whole console with
 * it: the panel closes and says so. React offers this to classes only.
 */
export class PanelBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    logError(error);
    toast.error(shellMessage('page_code_failed'));
    closePanel();
    closeTasks();
    unsavedQuestion.get()?.answer('stay');
    // Any answer names the build that is served now; a newer one is then offered.
    loadSettings().catch(() => undefined);
    this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
