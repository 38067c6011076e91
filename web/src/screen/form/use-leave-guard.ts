import { useEffect, useRef, useState } from 'react';
import type { Row, Screen } from '../screen.ts';
import { effectOfDataChange } from './inline-edit.ts';
import type { InlineHandle } from './use-inline-edit.ts';

type Guarded = { screen: Screen; inline: InlineHandle; rows: readonly Row[] | undefined };
type Question = { proceed: () => void };

const noop = () => undefined;

/** A change of the list's data ends editing in its cells; unsaved input needs a confirmation. */
export function useLeaveGuard({ screen, inline, rows }: Guarded) {
  const [question, setQuestion] = useState<Question>();
  const answer = () => setQuestion(undefined);

  function leave(proceed: () => void) {
    const effect = effectOfDataChange(inline.current(), screen.saveRemind ? screen.form : []);
    if (effect === 'ask') {
      setQuestion({ proceed });
      return;
    }
    if (effect === 'cancel') inline.cancel();
    proceed();
  }

  // A tab that is shown again runs its effects again, with the same rows.
  const lastRows = useRef(rows);
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const before = lastRows.current;
    lastRows.current = rows;
    // The first rows are no change: a new row added before they load stays.
    if (before !== undefined && before !== rows) latest.current(noop);
  }, [rows]);

  return {
    leave,
    question: question && {
      onStay: answer,
      onDiscard: () => {
        answer();
        inline.cancel();
        question.proceed();
      },
      onSave: () => {
        answer();
        void inline.save().then(() => inline.current() ?? question.proceed());
      },
    },
  };
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;
