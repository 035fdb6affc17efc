import type {
  AccountProposal,
  ToldAccount,
} from '@houston/contract/features/finance/bank-statements/account-proposals.api';
import { spacedIban } from '@houston/contract/iban';
import type { TextKey } from '@houston/contract/texts/sections';
import { Alert, SimpleGrid, Stack, Text } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import { AskedFor } from '../../../work/approvals/asked-for.shared.tsx';
import { DecideRequest } from '../../../work/approvals/decide-request.shared.tsx';
import { proposalWords } from './account-proposal-words.ts';

/** What waits for a second admin of what consumers are told: both accounts side by side, and decided here. */
export function AccountProposalPanel({ proposal }: { proposal: AccountProposal }) {
  const t = useText();
  const {
    tenantName: tenant,
    askedBy,
    askedOn,
    reason,
    now,
    next,
    isStale,
    isBlocking,
    isUnblocking,
    isOwn,
  } = proposal;
  const words = (account: ToldAccount | null) => {
    if (account === null) return t('account-proposals.no-account');
    const blocked = account.isBlocked ? `; ${t('account-proposals.none-blocked')}` : '';
    return `${spacedIban(account.iban)} (${account.holder}${blocked})`;
  };
  return (
    <Alert color="yellow" title={t('account-proposals.waiting', { tenant })}>
      <Stack gap="sm">
        <Text size="sm">
          <AskedFor asked={{ by: askedBy, on: askedOn, reason }} />
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Told label="account-proposals.now" account={now} />
          <Told label="account-proposals.next" account={next} />
        </SimpleGrid>
        {isBlocking && <Text size="sm">{t('account-proposals.blocks')}</Text>}
        {isUnblocking && <Text size="sm">{t('account-proposals.unblocks')}</Text>}
        {isStale ? (
          <Text size="sm" fw={600}>
            {t('account-proposals.stale')}
          </Text>
        ) : (
          !isOwn && <Text size="sm">{t('account-proposals.compare')}</Text>
        )}
        <DecideRequest
          request={{ ...proposal, amount: null, currency: 'EUR' }}
          words={proposalWords}
          gone={isStale ? 'account-proposals.stale' : undefined}
          about={t('account-proposals.from-to', { tenant, now: words(now), next: words(next) })}
        />
      </Stack>
    </Alert>
  );
}

function Told({ label, account }: { label: TextKey; account: ToldAccount | null }) {
  const t = useText();
  return (
    <Stack gap={2} role="group" aria-label={t(label)}>
      <Text size="xs" c="dimmed">
        {t(label)}
      </Text>
      {account === null ? (
        <Text size="sm">{t('account-proposals.none')}</Text>
      ) : (
        <>
          <Text ff="monospace" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {spacedIban(account.iban)}
          </Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {account.holder}
            {account.bic === null ? '' : `, ${account.bic}`}
          </Text>
          {account.isBlocked && (
            <Text size="sm" fw={600}>
              {t('account-proposals.none-blocked')}
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}
