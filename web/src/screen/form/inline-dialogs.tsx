import { Dialog } from '../dialog.tsx';
import { singularOf } from '../singular.ts';
import { rowMessage } from '../row.messages.ts';
import type { Screen } from '../screen.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { SaveReminder } from './save-reminder.tsx';
import type { InlineHandle } from './use-inline-edit.ts';
import type { LeaveGuard } from './use-leave-guard.ts';

type InlineDialogsProps = { screen: Screen; inline: InlineHandle; question: LeaveGuard['question'] };

/** Dialogs of inline editing: unsaved input, and conflicts of two versions. */
export function InlineDialogs({ screen, inline, question }: InlineDialogsProps) {
  const { state, leaveConflict, save } = inline;
  return (
    <>
      {state?.conflict && (
        <Dialog
          title={rowMessage('edit_title', { name: singularOf(screen.title) })}
          holdsInput={false}
          onClose={leaveConflict}
        >
          <ConflictPanel
            screen={screen}
            conflict={state.conflict}
            form={{ values: state.attempt.values, leaveConflict, resolve: save }}
          />
        </Dialog>
      )}
      {question && <SaveReminder {...question} />}
    </>
  );
}
