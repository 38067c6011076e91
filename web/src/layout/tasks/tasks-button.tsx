import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { useStore } from '#web/platform/store.ts';
import { closeTasks, openTasks, runningTasks, taskPanel } from '#web/platform/tasks/task-state.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Badge } from '../header/badge.tsx';
import { tasksButtonMessage } from './tasks-button.messages.ts';

const panel = loadable(async () => (await import('./task-panel.tsx')).TaskPanel);
const wizard = loadable(async () => (await import('#web/screen/import/import-wizard.tsx')).ImportWizard);

/** The number of running imports and exports, and all of them in a drawer. */
export function TasksButton() {
  const running = useStore(runningTasks).size;
  const { isOpen, importTask } = useStore(taskPanel);
  const label = running > 0 ? tasksButtonMessage('running', { count: running }) : tasksButtonMessage('tasks');
  return (
    <span className="q-badged">
      <IconButton icon="transfer" label={label} aria-haspopup="dialog" aria-expanded={isOpen} onClick={openTasks} />
      <Badge count={running} tone="accent" />
      {isOpen && <Loaded component={panel} props={{ onClose: closeTasks }} />}
      {importTask !== undefined && (
        <Loaded key={importTask} component={wizard} props={{ start: { task: importTask }, onClose: closeTasks }} />
      )}
    </span>
  );
}
