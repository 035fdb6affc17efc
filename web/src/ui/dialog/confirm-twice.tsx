import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Question {
  title: string;
  effect: ReactNode;
  verb: string;
}

interface ConfirmTwiceProps {
  isOpen: boolean;
  first: Question;
  second: Question;
  isBusy: boolean;
  onConfirm: () => void;
  /** Refused, the first or the second time. */
  onRefuse: () => void;
}

/** Asks twice before something that shuts people out. */
export function ConfirmTwice({ isOpen, first, second, isBusy, onConfirm, onRefuse }: ConfirmTwiceProps) {
  const [isAgain, setAgain] = useState(false);
  // However it ended, the next time begins with the first question.
  if (!isOpen && isAgain) setAgain(false);

  // Two dialogs, so that the focus begins at the safe way out each time.
  return (
    <>
      <ConfirmDialog
        {...first}
        isOpen={isOpen && !isAgain}
        isDanger
        onConfirm={() => setAgain(true)}
        onRefuse={onRefuse}
      />
      <ConfirmDialog
        {...second}
        isOpen={isOpen && isAgain}
        isDanger
        isBusy={isBusy}
        onConfirm={onConfirm}
        onRefuse={onRefuse}
      />
    </>
  );
}
