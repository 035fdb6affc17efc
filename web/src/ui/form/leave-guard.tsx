import { useBlocker } from '@tanstack/react-router';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Whether there is something to lose. */
  isActive: boolean;
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
    shouldBlockFn: ({ current, next }) => isActive && current.pathname !== next.pathname,
    enableBeforeUnload: () => isActive,
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
      onConfirm={() => blocker.proceed?.()}
      onRefuse={() => blocker.reset?.()}
    />
  );
}
