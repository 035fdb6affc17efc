import { NewClaimRefund, TypedRefund } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { decimalOf, typedCents } from '@houston/contract/money';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import * as z from 'zod';
import { formatMoney } from '../../../i18n/format.ts';
import { shownDecimal } from '../../../i18n/typed-decimal.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useCloseDialog } from '../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { maxLengthOf } from '../../../ui/form/inputs/max-length.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { type RecordFormState, useRecordForm } from '../../../ui/form/use-record-form.ts';
import { AccountChoice, useOnlyAccount } from '../bank-statements/accounts/account-choice.shared.tsx';

interface Values {
  accountId: number | null;
  iban: string;
  name: string;
  amount: string;
  reason: string;
}

/** What a person named, as a call sends it: cents. */
export type NamedRefund = Pick<Values, 'iban' | 'name' | 'reason'> & { amount: number };

interface NamedRefundFormProps {
  of: 'claim' | 'entry';
  /** Cents: all that can go back, with which the field begins. */
  most: number;
  currency: string;
  /** It goes back whole, so that nobody is asked how much. */
  isWhole?: boolean;
  /** Whose account pays, where that is asked; else it is the one that the entry came to. */
  payer?: { tenantId: number; tenantName: string };
  isSaving: boolean;
  save: (refund: NamedRefund, accountId: number | null, record: RecordFormState<Values>) => void;
}

/** The account that somebody named, what goes back to it and why: another admin approves it. */
export function NamedRefundForm(props: NamedRefundFormProps) {
  const { of, most, currency, isWhole = false, payer, isSaving, save } = props;
  const t = useText();
  const language = useLanguage();
  const cancel = useCloseDialog();
  const only = useOnlyAccount(payer?.tenantId);
  const isAsked = payer !== undefined;
  const schema = useMemo(
    () => (isAsked ? z.preprocess((typed) => withAccount(typed as Values, only), OfAccount) : Named),
    [isAsked, only],
  );
  const values = { accountId: null, iban: '', name: '', amount: shownDecimal(decimalOf(most), language), reason: '' };
  const labels = labelsOf[of];
  const record = useRecordForm<Values>(schema, { version: 0, values }, labels);
  const { form, field } = record;
  const amount = isWhole ? most : (typedCents(form.values.amount) ?? 0);
  const isTooMuch = amount > most;
  const tooMuch = t('refund-runs.too-much', { amount: formatMoney(most, language, currency) });

  function send({ values: { iban, name, reason, accountId } }: { values: Values }): void {
    if (isTooMuch) form.getInputNode('amount')?.focus();
    else save({ iban, name, reason, amount }, accountId ?? only, record);
  }

  return (
    <RecordForm record={record} save={send} isSaving={isSaving}>
      <Stack gap="md">
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
          maxLength={maxLengthOf(TypedRefund.shape.name)}
          {...field('name')}
        />
        {!isWhole && (
          <TextInput
            label={t(labels.amount)}
            required
            inputMode="decimal"
            autoComplete="off"
            {...field('amount')}
            error={isTooMuch ? tooMuch : field('amount').error}
          />
        )}
        {payer !== undefined && (
          <AccountChoice
            of={payer}
            value={form.values.accountId ?? only}
            error={field('accountId').error}
            onChange={(id) => form.setFieldValue('accountId', id)}
          />
        )}
        <Textarea
          label={t(labels.reason)}
          description={t(`refund-runs.of-${of}-reason-hint`)}
          required
          maxLength={maxLengthOf(TypedRefund.shape.reason)}
          {...field('reason')}
        />
      </Stack>
      <FormButtons isSaving={isSaving} close={cancel} verb={t('refund-runs.request')} />
    </RecordForm>
  );
}

const labels = {
  accountId: 'bank-accounts.account-choice',
  name: 'refund-runs.name-of-consumer',
  amount: 'refund-runs.to-refund',
  reason: 'refund-runs.reason',
} as const;
const labelsOf = {
  claim: { ...labels, iban: 'refund-runs.iban-of-consumer' },
  entry: { ...labels, iban: 'refund-runs.iban-of-payer' },
} as const;

const OfAccount = TypedRefund.extend({ accountId: NewClaimRefund.shape.accountId });
const Named = TypedRefund.extend({ accountId: z.null() });

/** Where there is no choice, none has to be made; nothing chosen is nothing given, so that the field says that it is required. */
function withAccount(values: Values, only: number | null) {
  return { ...values, accountId: values.accountId ?? only ?? undefined };
}
