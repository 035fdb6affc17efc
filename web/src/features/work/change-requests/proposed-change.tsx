import type { ChangeProposal } from '@houston/contract/features/work/change-requests/change-requests.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { Alert, Group, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { FactList } from '../../../ui/facts/fact-list.tsx';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { DossierLink } from '../../finance/dossiers/dossier-link.shared.tsx';
import { type InFull, RevealButton } from './reveal-button.tsx';
import { useProposal } from './use-proposal.ts';

/** What a request would change, before and after, and what else that touches; nothing to who may not know. */
export function ProposedChange({ item }: { item: WorkItem }) {
  const t = useText();
  const { data, error, refetch, fetchStatus } = useProposal(item.id);
  // What was shown in full is of one request: not of the one that took its place.
  if (data !== undefined) return <Proposal key={item.since.getTime()} item={item} proposal={data} />;
  if (error !== null) {
    return <FailurePanel error={error} failure="change-requests.could-not-load" retry={() => void refetch()} />;
  }
  return fetchStatus === 'idle' ? null : <Skeleton height={160} role="status" aria-label={t('general.loading')} />;
}

function Proposal({ item, proposal }: { item: WorkItem; proposal: ChangeProposal }) {
  const t = useText();
  const [inFull, setInFull] = useState<InFull | null>(null);
  const { source, dossiers, waitingMails, problem, field, hidesDifference } = proposal;
  const { before, after } = inFull ?? proposal;
  const differs = field === 'email' ? 'change-requests.differs-before-at' : 'change-requests.differs-masked';
  return (
    <Stack gap="md">
      {problem !== null && (
        <Alert color="orange" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t(`errors.${problem}`)}
        </Alert>
      )}
      <FactList
        facts={[
          ['change-requests.before', before ?? t('change-requests.none')],
          ['change-requests.after', inFull === null && hidesDifference ? t(differs, { value: after }) : after],
          ['change-requests.source', t(`change-requests.source-${source}`)],
          ['change-requests.dossiers', <Dossiers key="dossiers" dossiers={dossiers} />],
          [
            'change-requests.mails',
            waitingMails === 0 ? '0' : t('change-requests.mails-stay', { count: waitingMails }),
          ],
        ]}
      />
      <Group>
        <RevealButton item={item} isShown={inFull !== null} show={setInFull} />
      </Group>
    </Stack>
  );
}

function Dossiers({ dossiers: { total, named } }: Pick<ChangeProposal, 'dossiers'>) {
  const t = useText();
  if (total === 0) return '0';
  return (
    <Group gap="xs">
      {named.map(({ dossierNumber }) => (
        <DossierLink key={dossierNumber} number={dossierNumber} />
      ))}
      {total > named.length && <span>{t('change-requests.more-dossiers', { count: total - named.length })}</span>}
    </Group>
  );
}
