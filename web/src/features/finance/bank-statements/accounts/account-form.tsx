import {
  type BankAccountWithProposal,
  bankAccountsApi,
  EditedBankAccount,
  NewBankAccount,
} from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { Alert, Button, Checkbox, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf, refetch } from '../../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../../platform/toast.ts';
import { type SaveOptions, useSave } from '../../../../platform/use-save.ts';
import type { FieldLabels } from '../../../../ui/form/field-labels.ts';
import { maxLengthOf } from '../../../../ui/form/inputs/max-length.ts';
import { oneLine } from '../../../../ui/form/inputs/one-line.ts';
import { RecordForm } from '../../../../ui/form/record-form.tsx';
import type { Stored } from '../../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../../ui/form/use-record-form.ts';
import { AccountChanges } from './account-changes.tsx';

interface AccountValues {
  tenantId: string;
  iban: string;
  holder: string;
  bic: string;
  isBlocked: boolean;
  takesPayments: boolean;
  /** Why, where it changes what consumers are told. */
  reason: string;
}

const labels: FieldLabels<AccountValues> = {
  tenantId: null,
  iban: null,
  holder: 'bank-accounts.holder',
  bic: 'bank-accounts.bic',
  isBlocked: 'bank-accounts.blocked',
  takesPayments: 'bank-accounts.takes-payments',
  reason: 'grid.reason',
};

interface AccountFormProps {
  /** Absent for a new one. */
  account: BankAccountWithProposal | undefined;
  close: () => void;
}

/** An own account: tenant and IBAN once, holder, BIC and block at any time. What consumers are told of it waits for a second admin. */
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
  const isAsking = asksSecond(account, form.values);
  const options = {
    handles: 'all',
    onSuccess() {
      showSuccess(isAsking ? 'account-proposals.asked' : 'bank-accounts.saved');
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
    const reason = oneLine(values.reason);
    if (account === undefined) void create.save({ body: bodyOf(values, true) as z.input<typeof NewBankAccount> });
    else
      void update.save({
        params: { id: account.id },
        body: { holder, bic, isBlocked, takesPayments, reason, version },
      });
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
        <Checkbox
          label={t('bank-accounts.block')}
          description={t('bank-accounts.block-hint')}
          {...form.getInputProps('isBlocked', { type: 'checkbox' })}
        />
        {isAsking && (
          <>
            <Alert color="yellow" role="status">
              {t('account-proposals.needs-second')}
            </Alert>
            <Textarea
              label={t('grid.reason')}
              required
              maxLength={maxLengthOf(EditedBankAccount.shape.reason.unwrap())}
              {...field('reason')}
            />
          </>
        )}
        <Group justify="flex-end" gap="sm">
          {account !== undefined && <AccountChanges account={account} />}
          <Button variant="default" onClick={close}>
            {t('general.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t(isAsking ? 'account-proposals.propose' : 'general.save')}
          </Button>
        </Group>
      </Stack>
    </RecordForm>
  );
}

/** As the server judges it: what consumers are told changes, or would were the account not blocked. */
function asksSecond(account: BankAccountWithProposal | undefined, values: AccountValues): boolean {
  if ((account?.takesPayments ?? false) !== values.takesPayments) return true;
  if (account === undefined || !values.takesPayments) return false;
  return account.isBlocked !== values.isBlocked || account.holder !== values.holder.trim();
}

function valuesOf(account: BankAccountWithProposal | undefined): AccountValues {
  return {
    tenantId: '',
    iban: account?.iban ?? '',
    holder: account?.holder ?? '',
    bic: account?.bic ?? '',
    isBlocked: account?.isBlocked ?? false,
    takesPayments: account?.takesPayments ?? false,
    reason: '',
  };
}

function bodyOf({ tenantId, iban, reason, ...rest }: AccountValues, isNew: boolean) {
  const own = { ...rest, reason: oneLine(reason) };
  // Nothing chosen is nothing given, so that the field says that it is required.
  return isNew ? { ...own, iban, tenantId: tenantId === '' || tenantId === null ? undefined : Number(tenantId) } : own;
}
