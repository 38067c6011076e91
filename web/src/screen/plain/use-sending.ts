import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorsByField } from './field-problems.ts';

type SendingOptions<V, A> = {
  send: (entered: V) => Promise<A>;
  /** Runs after a success; busy until then. */
  onDone: (answer: A) => unknown;
};

/** Sends input, one request at a time; its error is one text, shown at the input. */
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
    /** Sets an error before the request. */
    refuse: setLocalProblem,
    send: (entered: V) => {
      if (sending.isPending) return;
      setLocalProblem('');
      sending.mutate(entered);
    },
  };
}
