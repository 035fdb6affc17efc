import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type {
  DossierToMatch,
  FoundDossiers,
  UnmatchedDetail,
} from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { FailurePanel } from '../../../../ui/page/failure-panel.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { DossierRow } from './dossier-row.tsx';
import { MatchQuestion } from './match-question.tsx';

const waitMilliseconds = 300;

interface DossierChoiceProps {
  entry: UnmatchedDetail;
  close: () => void;
}

/** The dossiers that an entry may pay, and a search for any other of the tenant; one of them is chosen and asked about. */
export function DossierChoice({ entry, close }: DossierChoiceProps) {
  const t = useText();
  const [chosen, setChosen] = useState<DossierToMatch | null>(null);
  return (
    <>
      <Panel title={t('unmatched-payments.suggestions')}>
        {entry.suggestions.length === 0 && <Text size="sm">{t('unmatched-payments.no-suggestions')}</Text>}
        {entry.suggestions.map((dossier) => (
          <DossierRow
            key={dossier.dossierId}
            dossier={dossier}
            why={`unmatched-payments.why-${dossier.why}`}
            choose={setChosen}
          />
        ))}
        {entry.hasMoreOfAmount && <Text size="sm">{t('unmatched-payments.more-of-amount')}</Text>}
      </Panel>
      <DossierSearch entry={entry} choose={setChosen} />
      <MatchQuestion
        entry={entry}
        dossier={chosen}
        onDone={(isMatched) => {
          setChosen(null);
          if (isMatched) close();
        }}
      />
    </>
  );
}

function DossierSearch({ entry, choose }: { entry: UnmatchedDetail; choose: (dossier: DossierToMatch) => void }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), waitMilliseconds);
  const input = { query: { tenantId: entry.tenantId, search } };
  const found = useQuery({ ...readOf(unmatchedPaymentsApi.dossiers, input), enabled: search !== '' });
  const rows = search === '' ? [] : (found.data?.data ?? []);
  return (
    <Stack gap="xs">
      <TextInput
        label={t('unmatched-payments.find')}
        description={t('unmatched-payments.find-hint')}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.error !== null && search !== '' && (
        <FailurePanel error={found.error} failure="unmatched-payments.find-failed" retry={() => void found.refetch()} />
      )}
      {rows.map((dossier) => (
        <DossierRow
          key={dossier.dossierId}
          dossier={dossier}
          why={`unmatched-payments.found-${dossier.why}`}
          choose={choose}
        />
      ))}
      <div role="status">{search !== '' && found.data !== undefined && <Found {...found.data} />}</div>
    </Stack>
  );
}

/** What the rows do not say: that there are none, or more. */
function Found({ data, hasMore }: FoundDossiers) {
  const t = useText();
  if (hasMore) return <Text size="sm">{t('unmatched-payments.find-more')}</Text>;
  return data.length === 0 && <Text size="sm">{t('unmatched-payments.none-found')}</Text>;
}
