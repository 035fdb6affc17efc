import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import type { OverpaidClaim } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { Stack, Text } from '@mantine/core';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { NamedRefundForm } from './named-refund-form.tsx';
import { useNamedRefund } from './use-named-refund.ts';

interface ClaimRefundFormProps {
  claim: OverpaidClaim;
  readAgain: () => void;
  close: () => void;
}

/** What a claim was paid too much, or a part of it. */
export function ClaimRefundForm({ claim, readAgain, close }: ClaimRefundFormProps) {
  const t = useText();
  const language = useLanguage();
  const { isSaving, send } = useNamedRefund(refundRunsApi.createOfClaim, readAgain, close);
  const { dossierId, amount: most, overpaid, currency } = claim;
  const money = (cents: number) => formatMoney(cents, language, currency);
  return (
    <Stack gap="md">
      <Text size="sm">{t('refund-runs.of-claim-words', { amount: money(most) })}</Text>
      {overpaid > most && (
        <Text size="sm" c="dimmed">
          {t('refund-runs.of-claim-rest', { amount: money(overpaid) })}
        </Text>
      )}
      <NamedRefundForm
        of="claim"
        most={most}
        currency={currency}
        payer={claim}
        isSaving={isSaving}
        save={(refund, accountId, record) => {
          if (accountId !== null) send({ ...refund, dossierId, accountId }, record);
        }}
      />
    </Stack>
  );
}
