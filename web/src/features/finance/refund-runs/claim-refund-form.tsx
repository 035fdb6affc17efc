import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import { NewClaimRefund, type OverpaidClaim } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import * as z from 'zod';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { useCloseDialog } from '../../../ui/dialog/dialog.tsx';
import { maxLengthOf } from '../../../ui/form/max-length.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { AccountChoice, useOnlyAccount } from '../bank-statements/account-choice.shared.tsx';

interface Values {
  accountId: number | null;
  iban: string;
  name: string;
  reason: string;
}

const labels = {
  accountId: 'bank-accounts.account-choice',
  iban: 'refund-runs.iban-of-consumer',
  name: 'refund-runs.name-of-consumer',
  reason: 'refund-runs.reason',
} as const;
const Typed = NewClaimRefund.pick({ accountId: true, iban: true, name: true, reason: true });
const nothing: Values = { accountId: null, iban: '', name: '', reason: '' };

interface ClaimRefundFormProps {
  claim: OverpaidClaim;
  readAgain: () => void;
  close: () => void;
}

/** The account that the consumer named, and ours that pays: another admin approves it. */
export function ClaimRefundForm({ claim, readAgain, close }: ClaimRefundFormProps) {
  const t = useText();
  const language = useLanguage();
  const cancel = useCloseDialog();
  const only = useOnlyAccount(claim.tenantId);
  const { dossierId, amount, overpaid, currency } = claim;
  const schema = useMemo(() => z.preprocess((typed) => withAccount(typed as Values, only), Typed), [only]);
  const record = useRecordForm<Values>(schema, { version: 0, values: nothing }, labels);
  const { form, field } = record;
  const create = useSave(refundRunsApi.createOfClaim, {
    success: 'refund-runs.requested',
    handles: 'all',
    onSuccess() {
      record.forget();
      close();
    },
    onFailure(error) {
      showFailure(error, 'refund-runs.not-done');
      record.showRefusal(error, readAgain);
      if (isApiError(error, 'overpaid_changed')) readAgain();
    },
  });
  const money = (cents: number) => formatMoney(cents, language, currency);

  function save({ values }: { values: Values }): void {
    const { accountId, ...typed } = withAccount(values, only);
    if (accountId !== undefined) void create.save({ body: { ...typed, accountId, dossierId, amount } });
  }

  return (
    <RecordForm record={record} save={save} isSaving={create.isSaving}>
      <Stack gap="md">
        <Text size="sm">{t('refund-runs.of-claim-words', { amount: money(amount) })}</Text>
        {overpaid > amount && (
          <Text size="sm" c="dimmed">
            {t('refund-runs.of-claim-rest', { amount: money(overpaid) })}
          </Text>
        )}
        <TextInput
          label={t(labels.iban)}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('iban')}
        />
        <TextInput
          label={t(labels.name)}
          required
          autoComplete="off"
          maxLength={maxLengthOf(NewClaimRefund.shape.name)}
          {...field('name')}
        />
        <AccountChoice
          of={claim}
          value={form.values.accountId ?? only}
          error={field('accountId').error}
          onChange={(id) => form.setFieldValue('accountId', id)}
        />
        <Textarea
          label={t(labels.reason)}
          description={t('refund-runs.of-claim-reason-hint')}
          required
          maxLength={maxLengthOf(NewClaimRefund.shape.reason)}
          {...field('reason')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={cancel}>
            {t('general.cancel')}
          </Button>
          <Button type="submit" loading={create.isSaving}>
            {t('refund-runs.request')}
          </Button>
        </Group>
      </Stack>
    </RecordForm>
  );
}

/** Where there is no choice, none has to be made; nothing chosen is nothing given, so that the field says that it is required. */
function withAccount(values: Values, only: number | null) {
  return { ...values, accountId: values.accountId ?? only ?? undefined };
}
