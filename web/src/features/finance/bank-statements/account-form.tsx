import {
  type BankAccount,
  bankAccountsApi,
  EditedBankAccount,
  NewBankAccount,
} from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import { tenantsApi } from '@houston/contract/features/platform/tenants/tenants.api';
import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { readOf, refetchUnder } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { type SaveOptions, useSave } from '../../../platform/use-save.ts';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { useUnsavedInput } from '../../../ui/unsaved-input.tsx';
import { useEditedRecord } from '../../../ui/use-edited-record.ts';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';

interface AccountValues extends Record<string, unknown> {
  tenantId: string;
  iban: string;
  holder: string;
  bic: string;
  isBlocked: boolean;
}

const edited = ['holder', 'bic', 'isBlocked'] as const;
const labels = {
  holder: 'bank-accounts.holder',
  bic: 'bank-accounts.bic',
  isBlocked: 'bank-accounts.blocked',
} as const;

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
  const { form, field, submit, showFields } = useValidatedForm<AccountValues>(schema, stored.values);
  const record = useEditedRecord(form, stored, edited);
  const unsaved = useUnsavedInput(isNew ? form.isDirty() : record.isDirty);
  const options = {
    success: 'bank-accounts.saved',
    handles: 'all',
    onSuccess() {
      unsaved.forget();
      void refetchUnder(bankAccountsApi.list.path);
      close();
    },
    onFailure(error: unknown) {
      showFailure(error, 'bank-accounts.not-saved');
      if (isApiError(error)) showFields(error.fields);
      if (isApiError(error, 'stale_version')) void refetchUnder(bankAccountsApi.list.path);
    },
  } satisfies SaveOptions<typeof bankAccountsApi.create>;
  const create = useSave(bankAccountsApi.create, options);
  const update = useSave(bankAccountsApi.update, options);

  function save(values: AccountValues, version: number): void {
    const { holder, bic, isBlocked } = values;
    if (account === undefined) void create.save({ body: bodyOf(values, true) as z.input<typeof NewBankAccount> });
    else void update.save({ params: { id: account.id }, body: { holder, bic, isBlocked, version } });
  }

  function keepMine(): void {
    const mine = record.keepMine();
    save(mine.values, mine.version);
  }

  return (
    <form noValidate onSubmit={submit((values) => save(values, record.version))}>
      <StaleNotice
        differences={record.differences}
        labels={labels}
        takeTheirs={record.takeTheirs}
        keepMine={keepMine}
        isBusy={update.isSaving}
      />
      <Stack gap="md">
        {isNew && (
          <>
            <Select
              label={t('bank-accounts.tenant')}
              required
              data={tenants.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
              {...field('tenantId')}
            />
            <TextInput label={t('bank-accounts.iban')} required maxLength={60} {...field('iban')} />
          </>
        )}
        <TextInput label={t('bank-accounts.holder')} required maxLength={70} {...field('holder')} />
        <TextInput
          label={t('bank-accounts.bic')}
          description={t('bank-accounts.bic-hint')}
          maxLength={20}
          {...field('bic')}
        />
        <Checkbox label={t('bank-accounts.block')} {...form.getInputProps('isBlocked', { type: 'checkbox' })} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {t('general.cancel')}
          </Button>
          <Button type="submit" loading={create.isSaving || update.isSaving}>
            {t('general.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function valuesOf(account: BankAccount | undefined): AccountValues {
  return {
    tenantId: '',
    iban: account?.iban ?? '',
    holder: account?.holder ?? '',
    bic: account?.bic ?? '',
    isBlocked: account?.isBlocked ?? false,
  };
}

function bodyOf({ tenantId, iban, holder, bic, isBlocked }: AccountValues, isNew: boolean) {
  const own = { holder, bic, isBlocked };
  // Nothing chosen is nothing given, so that the field says that it is required.
  return isNew ? { ...own, iban, tenantId: tenantId === '' || tenantId === null ? undefined : Number(tenantId) } : own;
}
