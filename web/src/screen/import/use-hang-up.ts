import { useEffect, useRef } from 'react';

/** Closing the dialog cancels the upload. */
export function useHangUp(): () => AbortSignal {
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);
  return () => {
    call.current = new AbortController();
    return call.current.signal;
  };
}
