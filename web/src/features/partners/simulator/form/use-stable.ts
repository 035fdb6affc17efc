import { useCallback, useRef } from 'react';

/** The same function at each drawing, which does what the newest one does: a part that is drawn with it is drawn again only for its own sake. */
export function useStable<Given extends unknown[]>(run: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((...given: Given) => latest.current(...given), []);
}
