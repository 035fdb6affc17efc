import {
  type CreditLimit,
  CreditLimitForm,
  creditLimitsApi,
} from '@houston/contract/features/partners/credit-limits/credit-limits.api';
import { decimalOf, typedCents } from '@houston/contract/money';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { shownDecimal } from '../../../i18n/typed-decimal.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf, refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { maxLengthOf } from '../../../ui/form/inputs/max-length.ts';
import { oneLine } from '../../../ui/form/inputs/one-line.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { Stored } from '../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { LimitEffect } from './limit-effect.tsx';

interface Values {
  limit: string;
  reason: string;
}

const labels = { limit: 'credit-limits.limit-euros', reason: 'credit-limits.reason' } as const;

/** The limit of one shop. @param shown an id; from the address, so it may be anything */
export function LimitDialog({ shown, close }: { shown: string; close: () => void }) {
  return (
    <RecordDialog<CreditLimit>
      name="edit"
      size="md"
      shown={shown}
      read={(id) => readOf(creditLimitsApi.get, { params: { id } })}
      failure="credit-limits.could-not-retrieve"
      title={(shop) => shop?.shopName ?? '…'}
      height={320}
      close={close}
    >
      {(shop) => <LimitForm shop={shop} close={close} />}
    </RecordDialog>
  );
}

function LimitForm({ shop, close }: { shop: CreditLimit; close: () => void }) {
  const t = useText();
  const language = useLanguage();
  const stored = { limit: shop.limit === null ? '' : shownDecimal(decimalOf(shop.limit), language), reason: '' };
  const record = useRecordForm(CreditLimitForm, { version: shop.version, values: stored }, labels);
  const { save, isSaving } = useSave(creditLimitsApi.save, {
    success: 'credit-limits.saved',
    handles: 'all',
    onSuccess() {
      record.forget();
      close();
    },
    onFailure(error) {
      showFailure(error, 'credit-limits.save-failed');
      record.showRefusal(error, () => refetch(creditLimitsApi));
    },
  });
  const typed = record.form.values.limit;

  function store({ values: { limit, reason }, version }: Stored<Values>): void {
    const body = { limit: limit.trim() === '' ? null : typedCents(limit), reason: oneLine(reason), version };
    void save({ params: { id: shop.id }, body });
  }

  return (
    <RecordForm record={record} save={store} isSaving={isSaving}>
      <Stack gap="md">
        <TextInput
          label={t('credit-limits.limit-euros')}
          description={t('credit-limits.limit-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          {...record.field('limit')}
        />
        <LimitEffect shopId={shop.id} typed={typed} />
        <Textarea
          label={t('credit-limits.reason')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={maxLengthOf(CreditLimitForm.shape.reason)}
          {...record.field('reason')}
        />
      </Stack>
      <FormButtons isSaving={isSaving} close={close} />
    </RecordForm>
  );
}
