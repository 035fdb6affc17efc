/** What takes a record away is pressed in the dialog that shows it, which does not ask for it again on the way out. */
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type Dispatch, type SetStateAction, useContext, useEffect, useRef, useState } from 'react';

/** `leaves`: a call that takes it away is under way, or has done so. `gone`: a refused call said that there is none any more. */
export type Leaving = 'stays' | 'leaves' | 'gone';

type SetLeaving = Dispatch<SetStateAction<Leaving>>;

const Context = createContext<SetLeaving>(() => {});

export const LeavingRecord = Context.Provider;

/**
 * Tells the dialog around what becomes of its record. From before the call: the live stream may tell of what it did sooner than its
 * answer. Outside of a record's dialog it tells nobody.
 */
export function useLeavingRecord(): SetLeaving {
  return useContext(Context);
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
