import type { OverpaidClaim } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { LinkIf } from '../dossiers/dossier-link.shared.tsx';

interface RefundHeldProps extends Pick<OverpaidClaim, 'problem' | 'waitingRunId'> {
  of: 'claim' | 'entry';
  /** The form. */
  children: ReactNode;
}

/** The form, or why there is none. */
export function RefundHeld({ of, problem, waitingRunId, children }: RefundHeldProps) {
  const t = useText();
  const linkTo = useRecordLinks();
  if (waitingRunId !== null) {
    return (
      <Text size="sm" role="status">
        <LinkIf to={linkTo('refund-run', String(waitingRunId))}>
          {t(`refund-runs.of-${of}-waits`, { id: waitingRunId })}
        </LinkIf>
      </Text>
    );
  }
  if (problem === null) return children;
  return (
    <Text size="sm" role="status">
      {t('refund-runs.of-claim-held', { why: t(`refund-runs.result-${problem}`) })}
    </Text>
  );
}
