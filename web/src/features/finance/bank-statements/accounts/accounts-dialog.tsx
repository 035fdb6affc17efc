import {
  type BankAccount,
  bankAccountsApi,
} from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import { spacedIban } from '@houston/contract/iban';
import { Group, Stack, Text } from '@mantine/core';
import { text } from '../../../../i18n/i18n.ts';
import { useText } from '../../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../../platform/address/grid-search.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { useTenantFilter, useTenantGrid } from '../../../../shell/use-tenant-grid.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { type DialogAddress, useDialogAddress } from '../../../../ui/dialog/dialog-address.ts';
import { RecordDialog } from '../../../../ui/dialog/record-dialog.tsx';
import type { Column } from '../../../../ui/grid/column.ts';
import { DataGrid } from '../../../../ui/grid/data-grid.tsx';
import { AddButton } from '../../../../ui/page/add-button.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountProposalPanel } from './account-proposal.tsx';

const columns: readonly Column<BankAccount, SortFieldOf<typeof bankAccountsApi.list>>[] = [
  { key: 'holder', title: 'bank-accounts.holder', sortField: 'holder', render: ({ holder }) => holder },
  {
    key: 'iban',
    title: 'bank-accounts.iban',
    sortField: 'iban',
    render: ({ iban }) => spacedIban(iban),
    csv: ({ iban }) => iban,
  },
  { key: 'bic', title: 'bank-accounts.bic', isHiddenByDefault: true, render: ({ bic }) => bic },
  { key: 'tenantName', title: 'bank-accounts.tenant', sortField: 'tenantName', render: ({ tenantName }) => tenantName },
  {
    key: 'takesPayments',
    title: 'bank-accounts.told',
    render: (account) => <Told account={account} />,
    csv: (account) => text(toldWords(account)),
  },
  {
    key: 'state',
    title: 'bank-accounts.state',
    render: ({ isBlocked }) => <AccountState isBlocked={isBlocked} />,
    csv: ({ isBlocked }) => text(isBlocked ? 'bank-accounts.blocked' : 'bank-accounts.open'),
  },
];

function toldWords({ takesPayments, isBlocked }: BankAccount) {
  if (!takesPayments) return 'general.no';
  return isBlocked ? 'bank-accounts.told-blocked' : 'general.yes';
}

function Told({ account }: { account: BankAccount }) {
  const t = useText();
  return (
    <Stack gap={2} align="flex-start">
      {t(toldWords(account))}
      {account.isProposed && <StateBadge tone="warning">{t('account-proposals.is-waiting')}</StateBadge>}
    </Stack>
  );
}

function AccountState({ isBlocked }: { isBlocked: boolean }) {
  const t = useText();
  return (
    <StateBadge tone={isBlocked ? 'bad' : 'good'}>
      {t(isBlocked ? 'bank-accounts.blocked' : 'bank-accounts.open')}
    </StateBadge>
  );
}

/** Our own accounts; `?account=3` or `?account=new` edits one in place of the list. */
export function AccountsDialog({ close }: { close: () => void }) {
  const edited = useDialogAddress('account', []);
  if (edited.value !== undefined) return <AccountDialog shown={edited.value} close={edited.close} />;
  return <AccountList edited={edited} close={close} />;
}

function AccountDialog({ shown, close }: { shown: string; close: () => void }) {
  const t = useText();
  return (
    <RecordDialog
      name="account"
      size="wide"
      shown={shown}
      read={(id) => readOf(bankAccountsApi.get, { params: { id } })}
      failure="bank-accounts.could-not-retrieve"
      title={(account) =>
        account === undefined ? t('bank-accounts.title') : t('bank-accounts.edit', { iban: spacedIban(account.iban) })
      }
      titleOfNew="bank-accounts.add"
      height={280}
      close={close}
    >
      {(account) => (
        <Stack gap="md">
          {account?.proposal != null && <AccountProposalPanel proposal={account.proposal} />}
          <AccountForm account={account} close={close} />
        </Stack>
      )}
    </RecordDialog>
  );
}

function AccountList({ edited, close }: { edited: DialogAddress; close: () => void }) {
  const t = useText();
  const grid = useTenantGrid(bankAccountsApi.list, { within: 'own' });
  const tenant = useTenantFilter<never>('bank-accounts.tenant');
  return (
    <Dialog name="accounts" size="wide" title={t('bank-accounts.title')} close={close}>
      <Group justify="space-between" mb="md" gap="sm">
        <Text size="sm" c="dimmed">
          {t('bank-accounts.purpose')}
        </Text>
        <AddButton do={bankAccountsApi.create} label="bank-accounts.add" dialog={edited} />
      </Group>
      <DataGrid
        grid={grid}
        columns={columns}
        filters={[tenant]}
        label={t('bank-accounts.title')}
        rowKey={({ id }) => id}
        rowName={({ holder }) => holder}
        open={({ id }) => edited.linkTo(id)}
        empty={{ title: 'bank-accounts.empty', hint: 'bank-accounts.empty-hint' }}
        failure="bank-accounts.could-not-retrieve"
      />
    </Dialog>
  );
}
