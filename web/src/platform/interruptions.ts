/** A call that needs the admin first: to sign in again, or to prove who is there. One dialog serves all waiting calls. */
export type InterruptionKind = 'sign-in' | 'proof';

interface Interruption {
  kind: InterruptionKind;
  promise: Promise<boolean>;
  settle: (isDone: boolean) => void;
}

const state: { current: Interruption | null; isServed: boolean } = { current: null, isServed: false };
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * Asks the admin, and resolves to true when the call can be tried again, false when the admin gave up. Where nothing is
 * there to ask (before sign-in) it is false at once.
 */
export function interrupt(kind: InterruptionKind): Promise<boolean> {
  if (!state.isServed) return Promise.resolve(false);
  if (state.current !== null) return state.current.promise;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  state.current = {
    kind,
    promise,
    settle(isDone) {
      state.current = null;
      notify();
      resolve(isDone);
    },
  };
  notify();
  return promise;
}

/** For the component that shows the dialog. */
export const interruptions = {
  current: () => state.current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Says that a dialog is there to ask. @returns a function that takes it back */
  serve(): () => void {
    state.isServed = true;
    return () => {
      state.isServed = false;
      state.current?.settle(false);
    };
  },
};
