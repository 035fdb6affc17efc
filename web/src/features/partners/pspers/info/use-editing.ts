import { useEffect } from 'react';
import { text } from '../../../../i18n/i18n.ts';
import { missingPermissions, useSession } from '../../../../platform/session/session.ts';
import { showErrorText } from '../../../../platform/toast.ts';
import { type DialogAddress, useDialogAddress } from '../../../../ui/dialog/dialog-address.ts';
import { isPart, needsOf, type Part, refusals } from './parts.ts';

interface Editing {
  /** The part whose dialog is open. */
  part: Part | null;
  open: (part: Part) => void;
  close: DialogAddress['close'];
  mayEdit: (part: Part) => boolean;
}

/** Which dialog of a psper is open. One that the admin may not use closes: with a word for the IBAN and the payment term. */
export function useEditing(): Editing {
  const session = useSession();
  const { value, open, close } = useDialogAddress();
  const mayEdit = (part: Part) => missingPermissions(session, needsOf(part)).length === 0;
  const asked = isPart(value) ? value : null;
  const refused = asked !== null && !mayEdit(asked) ? asked : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each part that is refused
  useEffect(() => {
    if (refused === null) return;
    const refusal = refusals[refused];
    if (refusal !== undefined) showErrorText(text(refusal));
    close();
  }, [refused]);

  return { part: refused === null ? asked : null, open, close, mayEdit };
}
