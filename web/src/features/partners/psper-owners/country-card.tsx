import { psperOwnersApi } from '@houston/contract/features/partners/psper-owners/psper-owners.api';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { OwnerChoice } from './owner-choice.tsx';

interface CountryCardProps {
  psperKey: string;
  psperName: string;
  countryCode: string;
  owners: readonly AvailableOwner[];
}

export interface AvailableOwner {
  id: number;
  name: string;
}

/** Whom the claims of a psper in one country are ceded to. */
export function CountryCard({ psperKey, psperName, countryCode, owners }: CountryCardProps) {
  const t = useText();
  const choice = useQuery(readOf(psperOwnersApi.get, { params: { psperKey, countryCode } }));
  return (
    <Panel title={`${psperKey} - ${countryCode}`}>
      {choice.data !== undefined ? (
        <OwnerChoice psperKey={psperKey} psperName={psperName} choice={choice.data} owners={owners} />
      ) : choice.error !== null ? (
        <FailurePanel error={choice.error} failure="psper-owners.could-not-load" retry={() => void choice.refetch()} />
      ) : (
        <Skeleton height={124} role="status" aria-label={t('general.loading')} />
      )}
    </Panel>
  );
}
