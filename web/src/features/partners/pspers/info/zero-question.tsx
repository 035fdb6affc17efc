import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { useText } from '../../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { EffectNote } from '../../psper-effects/effect-note.shared.tsx';
import type { ValuePart } from './parts.ts';

const parts = ['kickbackrate', 'buyrate', 'feefixedamount', 'feevariableamount'] as const;
export type RatePart = (typeof parts)[number];

export function isRate(part: ValuePart): part is RatePart {
  return parts.some((one) => one === part);
}

interface ZeroQuestionProps {
  psper: PsperInfo;
  part: RatePart;
  isOpen: boolean;
  isBusy: boolean;
  confirm: () => void;
  refuse: () => void;
}

/** Asks before a rate becomes 0, and says what that costs, and would have cost in the last period. */
export function ZeroQuestion({ psper, part, isOpen, isBusy, confirm, refuse }: ZeroQuestionProps) {
  const t = useText();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('pspers.zero-title', { setting: t(`pspers.label-${part}`), name: psper.friendlyName })}
      effect={
        <>
          {t(`pspers.zero-${part}`)}
          <EffectNote psperKey={psper.othoId} setting={part} value="0" />
        </>
      }
      verb={t('pspers.zero-verb')}
      isDanger
      isBusy={isBusy}
      onConfirm={confirm}
      onRefuse={refuse}
    />
  );
}
