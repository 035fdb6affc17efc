import {
  type BankAccount,
  bankAccountsApi,
  EditedBankAccount,
  NewBankAccount,
} from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod';
import { useText } from '../../../i18n/use-text.ts';
import { readOf, refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { type SaveOptions, useSave } from '../../../platform/use-save.ts';
import type { FieldLabels } from '../../../ui/form/field-labels.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { Stored } from '../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';

interface AccountValues {
  tenantId: string;
  iban: string;
  holder: string;
  bic: string;
  isBlocked: boolean;
  takesPayments: boolean;
}

const labels: FieldLabels<AccountValues> = {
  tenantId: null,
  iban: null,
  holder: 'bank-accounts.holder',
  bic: 'bank-accounts.bic',
  isBlocked: 'bank-accounts.blocked',
  takesPayments: 'bank-accounts.takes-payments',
};

interface AccountFormProps {
  /** Absent for a new one. */
  account: BankAccount | undefined;
  close: () => void;
}

/** An own account: tenant and IBAN once, holder, BIC and block at any time. */
export function AccountForm({ account, close }: AccountFormProps) {
  const t = useText();
  const tenants = useQuery(readOf(tenantsApi.names, {}));
  const stored = { version: account?.version ?? 0, values: valuesOf(account) };
  const isNew = account === undefined;
  const schema = useMemo(
    () => z.preprocess((typed) => bodyOf(typed as AccountValues, isNew), isNew ? NewBankAccount : EditedBankAccount),
    [isNew],
  );
  const record = useRecordForm(schema, stored, labels);
  const { form, field } = record;
  const options = {
    success: 'bank-accounts.saved',
    handles: 'all',
    onSuccess() {
      record.forget();
      void refetch(bankAccountsApi.list);
      close();
    },
    onFailure(error: unknown) {
      showFailure(error, 'bank-accounts.not-saved');
      record.showRefusal(error, () => refetch(bankAccountsApi.list));
    },
  } satisfies SaveOptions<typeof bankAccountsApi.create>;
  const create = useSave(bankAccountsApi.create, options);
  const update = useSave(bankAccountsApi.update, options);
  const isSaving = create.isSaving || update.isSaving;

  function save({ values, version }: Stored<AccountValues>): void {
    const { holder, bic, isBlocked, takesPayments } = values;
    if (account === undefined) void create.save({ body: bodyOf(values, true) as z.input<typeof NewBankAccount> });
    else void update.save({ params: { id: account.id }, body: { holder, bic, isBlocked, takesPayments, version } });
  }

  return (
    <RecordForm record={record} save={save} isSaving={isSaving}>
      <Stack gap="md">
        {isNew && (
          <>
            <Select
              label={t('bank-accounts.tenant')}
              required
              data-autofocus
              data={tenants.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
              {...field('tenantId')}
            />
            <TextInput label={t('bank-accounts.iban')} required {...field('iban')} />
          </>
        )}
        <TextInput label={t('bank-accounts.holder')} required {...field('holder')} />
        <TextInput label={t('bank-accounts.bic')} description={t('bank-accounts.bic-hint')} {...field('bic')} />
        <Checkbox
          label={t('bank-accounts.takes-payments')}
          description={t('bank-accounts.takes-payments-hint')}
          {...form.getInputProps('takesPayments', { type: 'checkbox' })}
        />
        <Checkbox label={t('bank-accounts.block')} {...form.getInputProps('isBlocked', { type: 'checkbox' })} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {t('general.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('general.save')}
          </Button>
        </Group>
      </Stack>
    </RecordForm>
  );
}

function valuesOf(account: BankAccount | undefined): AccountValues {
  return {
    tenantId: '',
    iban: account?.iban ?? '',
    holder: account?.holder ?? '',
    bic: account?.bic ?? '',
    isBlocked: account?.isBlocked ?? false,
    takesPayments: account?.takesPayments ?? false,
  };
}

function bodyOf({ tenantId, iban, holder, bic, isBlocked, takesPayments }: AccountValues, isNew: boolean) {
  const own = { holder, bic, isBlocked, takesPayments };
  // Nothing chosen is nothing given, so that the field says that it is required.
  return isNew ? { ...own, iban, tenantId: tenantId === '' || tenantId === null ? undefined : Number(tenantId) } : own;
}
