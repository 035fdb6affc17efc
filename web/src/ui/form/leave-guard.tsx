import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { isAskedInFront, UnsavedInputHolder, useUnsavedInputHolder } from './unsaved-input.tsx';

interface LeaveGuardProps {
  /** Whether there is something to lose, asked when somebody leaves. */
  isActive: () => boolean;
  title: string;
  effect: string;
  /** The verb of the button that leaves all the same. */
  verb: string;
}

/** Asks before a screen with unsaved input is left: by a link, by Back, or by closing the tab. */
export function LeaveGuard({ isActive, title, effect, verb }: LeaveGuardProps) {
  const t = useText();
  const blocker = useBlocker({
    // Another tab of the same screen keeps what is typed.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isActive() && !isAskedInFront(),
    enableBeforeUnload: isActive,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={title}
      effect={effect}
      verb={verb}
      refusal={t('grid.keep-editing')}
      isDanger
      isTopmost
      onConfirm={() => blocker.proceed?.()}
      onRefuse={() => blocker.reset?.()}
    />
  );
}

/** Asks before a screen is left while one of the forms inside holds unsaved input. Those in a dialog are that dialog's to ask about. */
export function GuardedForms({ children }: { children: ReactNode }) {
  const t = useText();
  const unsaved = useUnsavedInputHolder();
  return (
    <UnsavedInputHolder value={unsaved}>
      <LeaveGuard
        isActive={() => unsaved.holding() !== null}
        title={t('grid.discard-title')}
        effect={t('grid.discard-effect')}
        verb={t('grid.discard')}
      />
      {children}
    </UnsavedInputHolder>
  );
}
