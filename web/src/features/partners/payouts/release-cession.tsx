import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { CessionPayout } from '@houston/contract/features/partners/payouts/payouts.schema';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { usePayoutSave } from './use-payout-save.ts';

/** Of a cession that a debit holds which was booked as another one and more: says that it paid nothing of this one. */
export function ReleaseCession({ cessionId, payout }: { cessionId: number; payout: CessionPayout }) {
  const t = useText();
  const language = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const release = usePayoutSave(payoutsApi.release, 'payouts.released', close);
  const debit = [payout.debit, ...payout.attempts.map((attempt) => attempt.debit)].find((each) => each?.bookedAs);
  if (!debit) return null;
  const { entryId, amount, bookedAs } = debit;
  return (
    <Group justify="flex-end" mt="sm">
      <Can do={payoutsApi.release}>
        <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t('payouts.release')}
        </Button>
      </Can>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('payouts.release-title')}
        effect={t('payouts.release-effect', { amount: formatMoney(amount, language), other: bookedAs ?? '' })}
        verb={t('payouts.release-verb')}
        reasonSchema={payoutsApi.release.body.shape.reason}
        isDanger
        isBusy={release.isSaving}
        onConfirm={(reason) => void release.save({ params: { id: cessionId }, body: { entryId, reason } })}
        onRefuse={close}
      />
    </Group>
  );
}
