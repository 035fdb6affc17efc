/** A call that needs the admin first: to sign in again, or to prove who is there. One dialog serves all waiting calls. */
import { noteProof } from '../session/proof-clock.ts';

export type InterruptionKind = 'sign-in' | 'proof';

export interface Interruption {
  kind: InterruptionKind;
  promise: Promise<boolean>;
  /** Lets the waiting calls go on (true) or fail (false). Does nothing the second time. */
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
  if (state.current !== null) return join(state.current, kind);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const settle = (isDone: boolean) => {
    if (state.current?.promise === promise) {
      state.current = null;
      notify();
    }
    // When the proof ends is read with the session; until then the server says it.
    if (isDone) noteProof(null);
    resolve(isDone);
  };
  state.current = { kind, promise, settle };
  notify();
  return promise;
}

// The session may end while a proof is asked for. Signing in proves who is there as well, so it takes over.
function join(current: Interruption, kind: InterruptionKind): Promise<boolean> {
  if (current.kind === 'proof' && kind === 'sign-in') {
    state.current = { ...current, kind };
    notify();
  }
  return current.promise;
}

/** For the component that shows the dialog. */
export const interruptions = {
  current: () => state.current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Whether there is one. */
  isServed: () => state.isServed,
  /** Says that a dialog is there to ask. @returns a function that takes it back */
  serve(): () => void {
    state.isServed = true;
    return () => {
      state.isServed = false;
      state.current?.settle(false);
    };
  },
};
