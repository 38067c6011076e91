import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

/** Something whose code loads later. */
export type Loadable<T> = {
  /** Loads it in advance; after a failure, another call retries. */
  fetch: () => Promise<T>;
  /** The loaded value, or undefined while loading; a failure is thrown to the nearest boundary. */
  useLoaded: () => T | undefined;
};

type State<T> = { value?: T | undefined; failure?: { error: unknown } };

/**
 * Loads something once and then returns it synchronously. Measured against React.lazy and `use`, which show their
 * fallback for at least 300 ms, even for loaded code.
 */
export function loadable<T>(load: () => Promise<T>): Loadable<T> {
  let value: T | undefined;
  let loading: Promise<T> | undefined;

  async function loadOnce(): Promise<T> {
    try {
      value = await load();
      return value;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  const fetch = () => (loading ??= loadOnce());

  function useLoaded(): T | undefined {
    const [state, setState] = useState<State<T>>(() => ({ value }));
    useEffect(() => {
      if (state.value !== undefined) return undefined;
      let isMounted = true;
      const settle = (next: State<T>) => isMounted && setState(next);
      fetch().then(
        (found) => settle({ value: found }),
        (error: unknown) => settle({ failure: { error } }),
      );
      return () => {
        isMounted = false;
      };
    }, [state.value]);
    if (state.failure) throw state.failure.error;
    return state.value;
  }

  return { fetch, useLoaded };
}

type LoadedProps<P extends object> = {
  component: Loadable<ComponentType<P>>;
  props: P;
  /** Shown while loading. */
  fallback?: ReactNode;
};

/** Renders a component that may still be loading. */
export function Loaded<P extends object>({ component, props, fallback = null }: LoadedProps<P>): ReactNode {
  const found = component.useLoaded();
  // The same loadable gives the same component, however often this renders.
  return found ? createElement(found, props) : fallback;
}
