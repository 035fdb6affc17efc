import { useEffect, useRef, useState } from 'react';
import { interruptions } from '../../platform/calls/interruptions.ts';
import { queryClient } from '../../platform/query-client.ts';
import { sessionRead } from '../../platform/session/session.ts';
import { nextSessionEnd, type SessionEnd } from '../../platform/session/session-clock.ts';
import { isUserActive } from '../../platform/session/user-activity.ts';

/** How long before its end a session is spoken of. */
export const warningSeconds = 120;
/** Between two questions to the server, should it not answer. */
const askMilliseconds = 20_000;

interface EndingSession {
  /** null while the end is far away. */
  end: SessionEnd | null;
  /** Asks the server, which makes the session last from now on. */
  stay(): void;
}

/** Watches the end of the session. Whoever is at the desk keeps it, the others are warned, and in the end asked. */
export function useSessionEnd(): EndingSession {
  const [end, setEnd] = useState<SessionEnd | null>(null);
  const isWarning = useRef(false);
  const askedAt = useRef(0);

  function ask(): void {
    askedAt.current = Date.now();
    // A session that is over by then interrupts with the sign-in dialog; a server that is silent is asked again.
    void queryClient.fetchQuery({ ...sessionRead, staleTime: 0 }).catch(() => undefined);
  }

  function look(): void {
    const next = readEnd();
    const isDue = next !== null && next.seconds <= warningSeconds;
    const mayAsk = Date.now() - askedAt.current >= askMilliseconds;
    // Somebody who types a long text makes no calls, but is there.
    const isKept = isDue && next.kind === 'idle' && next.seconds > 0 && !isWarning.current && isUserActive();
    const isOver = isDue && next.seconds <= 0;
    if ((isKept || isOver) && mayAsk) ask();
    isWarning.current = isDue && !isKept && !isOver;
    setEnd(isWarning.current ? next : null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` reads everything anew at each tick
  useEffect(() => {
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, []);

  function stay(): void {
    isWarning.current = false;
    setEnd(null);
    ask();
  }

  return { end, stay };
}

function readEnd(): SessionEnd | null {
  const state = queryClient.getQueryState(sessionRead.queryKey);
  const isAsked = interruptions.current()?.kind === 'sign-in';
  if (isAsked || state?.data === undefined || state.data === null) return null;
  return nextSessionEnd({ ...state.data, readAt: state.dataUpdatedAt }, Date.now());
}
