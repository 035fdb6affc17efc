import type { CollectionPartner } from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import { Skeleton } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { logoCards } from '../../../ui/logo-card.tsx';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PartnerCard } from './partner-card.tsx';
import { usePartners } from './use-partners.shared.ts';

/** Who collects what debtors leave unpaid, each as a card. */
export function Page() {
  const t = useText();
  const { data, error, refetch } = usePartners();
  return (
    <>
      <PageHeader title={t('debt-collection-partners.title')} purpose={t('debt-collection-partners.purpose')} />
      {data !== undefined ? (
        <Partners partners={data.data} />
      ) : error !== null ? (
        <FailurePanel
          error={error}
          failure="debt-collection-partners.could-not-retrieve"
          retry={() => void refetch()}
        />
      ) : (
        <div className={logoCards} role="status" aria-label={t('general.loading')}>
          {['first', 'second', 'third', 'fourth'].map((place) => (
            <Skeleton key={place} height={204} />
          ))}
        </div>
      )}
    </>
  );
}

function Partners({ partners }: { partners: readonly CollectionPartner[] }) {
  const t = useText();
  if (partners.length === 0) {
    return <NoticePanel title={t('debt-collection-partners.empty')} hint={t('debt-collection-partners.empty-hint')} />;
  }
  return (
    <ul className={logoCards}>
      {partners.map((partner) => (
        <li key={partner.id}>
          <PartnerCard partner={partner} />
        </li>
      ))}
    </ul>
  );
}
