import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorsByField } from './field-problems.ts';

type SendingOptions<V, A> = {
  send: (entered: V) => Promise<A>;
  /** What follows on it; it is busy until then. */
  onDone: (answer: A) => unknown;
};

/** Sends what was entered, one at a time; why it was not taken is one text, told where it was entered. */
export function useSending<V, A>({ send, onDone }: SendingOptions<V, A>) {
  const [localProblem, setLocalProblem] = useState('');
  const sending = useMutation({
    mutationFn: (entered: V) => send(entered),
    onSuccess: (answer) => onDone(answer),
    meta: { handles: () => true },
  });

  return {
    problem: localProblem || errorsByField(sending.error, []).whole,
    isBusy: sending.isPending,
    /** Says what is wrong before the server is asked. */
    refuse: setLocalProblem,
    send: (entered: V) => {
      if (sending.isPending) return;
      setLocalProblem('');
      sending.mutate(entered);
    },
  };
}
