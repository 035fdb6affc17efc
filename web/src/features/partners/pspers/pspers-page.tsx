import type { PsperListItem } from '@houston/contract/features/partners/pspers/psper.schema';
import { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { logoCards } from '../../../ui/logo-card.tsx';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PsperCard } from './psper-card.tsx';

/** The payment service providers, each as a card. There are a handful. */
export function Page() {
  const t = useText();
  const { data, error, refetch } = useQuery(readOf(pspersApi.list, { query: { limit: 1000 } }));
  return (
    <>
      <PageHeader title={t('pspers.title')} purpose={t('pspers.purpose')} />
      {data !== undefined ? (
        <Pspers pspers={data.data} />
      ) : error !== null ? (
        <FailurePanel error={error} failure="pspers.could-not-retrieve" retry={() => void refetch()} />
      ) : (
        <div className={logoCards} role="status" aria-label={t('general.loading')}>
          {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
            <Skeleton key={place} height={204} />
          ))}
        </div>
      )}
    </>
  );
}

function Pspers({ pspers }: { pspers: readonly PsperListItem[] }) {
  const t = useText();
  if (pspers.length === 0) return <NoticePanel title={t('pspers.empty')} hint={t('pspers.empty-hint')} />;
  return (
    <ul className={logoCards}>
      {pspers.map((psper) => (
        <li key={psper.othoId}>
          <PsperCard psper={psper} />
        </li>
      ))}
    </ul>
  );
}
