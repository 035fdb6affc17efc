/** What takes a record away is pressed in the dialog that shows it, which does not ask for it again on the way out. */
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type Dispatch, type SetStateAction, useContext, useEffect, useRef, useState } from 'react';

/** `leaves`: a call that takes it away is under way, or has done so. `gone`: a refused call said that there is none any more. */
type Leaving = 'stays' | 'leaves' | 'gone';

type SetLeaving = Dispatch<SetStateAction<Leaving>>;

const Context = createContext<SetLeaving>(() => {});

export const LeavingRecord = Context.Provider;

const StateContext = createContext<Leaving>('stays');

export const LeavingState = StateContext.Provider;

/** Whether what belongs to the record of the dialog around may still be asked for: of one that leaves there is none. */
export function useStays(): boolean {
  return useContext(StateContext) === 'stays';
}

interface TakingAway {
  /**
   * Makes a call that takes the record of the dialog around away; it resolves to null when it was refused. The dialog knows before the
   * call: the live stream may tell of what it did sooner than its answer. Outside of a record's dialog it is a call like any other.
   */
  takeAway<Answer>(call: () => Promise<Answer | null>): Promise<Answer | null>;
  /** A refusal said that there is none any more. */
  sayGone(): void;
}

export function useTakingAway(): TakingAway {
  const setLeaving = useContext(Context);
  const isUnderWay = useRef(false);
  return {
    async takeAway(call) {
      // A second press while the first is under way must not take back what that one told.
      if (isUnderWay.current) return null;
      isUnderWay.current = true;
      setLeaving('leaves');
      const answer = await call();
      isUnderWay.current = false;
      if (answer === null) setLeaving((now) => (now === 'gone' ? now : 'stays'));
      return answer;
    },
    sayGone: () => setLeaving('gone'),
  };
}

/** For the dialog itself. What was known of a record that left goes with the dialog. */
export function useLeaving(queryKey: readonly unknown[]): [Leaving, SetLeaving] {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState<Leaving>('stays');
  const last = useRef({ leaving, queryKey });
  last.current = { leaving, queryKey };
  useEffect(
    () => () => {
      const { leaving: state, queryKey: key } = last.current;
      if (state !== 'stays') queryClient.removeQueries({ queryKey: key, exact: true });
    },
    [queryClient],
  );
  return [leaving, setLeaving];
}
