import { Component, type ReactNode } from 'react';
import { logError } from '#web/platform/api/report-error.ts';
import { loadSettings } from '#web/platform/settings.ts';
import { closeTasks } from '#web/platform/tasks/task-state.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { closePanel } from './panels.ts';
import { shellMessage } from './shell.messages.ts';
import { unsavedQuestion } from './unsaved/unsaved.ts';

/**
 * An error boundary for a panel whose code fails to load, e.g. because a newer build has replaced it: the panel closes
 * with a notice, the console stays. React supports this only in classes.
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
    // Any response names the current build; a newer one is then offered.
    loadSettings().catch(() => undefined);
    this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
