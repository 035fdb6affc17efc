import { useEffect, useState, useSyncExternalStore } from 'react';
import { interruptions } from '../../platform/calls/interruptions.ts';
import { useSession } from '../../platform/session/session.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { SessionEndDialog } from './session-end-dialog.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';

/** What may come between the admin and a call: signing in again, proving who is there, the end of the session. */
export function InterruptionDialogs() {
  const current = useSyncExternalStore(interruptions.subscribe, interruptions.current);
  const session = useSession();
  // Who it was, also after the session is known to be over.
  const [admin, setAdmin] = useState(session);
  if (session !== null && session !== admin) setAdmin(session);
  useEffect(() => interruptions.serve(), []);

  if (current === null || admin === null) return <SessionEndDialog />;
  if (current.kind === 'sign-in') return <SignInAgainDialog admin={admin} onDone={() => current.settle(true)} />;
  return <ProofDialog admin={admin} onSettled={current.settle} />;
}
