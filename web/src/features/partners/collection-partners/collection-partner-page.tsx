import { collectionPartnersApi } from '@houston/contract/features/partners/collection-partners/collection-partners.api';
import type { CollectionPartner } from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import { Group, Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { useAddressId } from '../../../platform/address/use-address-id.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { readOf } from '../../../platform/query-client.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { FailurePanel, NoticePanel } from '../../../ui/failure-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PartnerDossiers } from '../handovers/partner-dossiers.shared.tsx';
import { PartnerFiles } from '../handovers/partner-files.shared.tsx';
import { DefaultBadge } from './default-badge.tsx';
import { MakeDefault } from './make-default.tsx';
import { PartnerChanges } from './partner-changes.tsx';
import { PartnerInfo } from './partner-info.tsx';

/** One debt collection partner; the address names it. */
export function Page() {
  const t = useText();
  const id = useAddressId();
  const { data, error, refetch } = useQuery({
    ...readOf(collectionPartnersApi.get, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  // Once it is here it stays, also when a later read fails: what is typed must not vanish.
  if (data !== undefined) return <Partner key={data.id} partner={data} />;
  if (id !== null && error === null) {
    return <Skeleton height={420} role="status" aria-label={t('general.loading')} />;
  }
  return (
    <>
      <PageHeader title={t('debt-collection-partners.partner')} />
      {id === null || isApiError(error, 'not_found') ? (
        <NoticePanel title={t('errors.not_found')} action={<AllPartners />} />
      ) : (
        <FailurePanel error={error} failure="debt-collection-partners.could-not-load" retry={() => void refetch()} />
      )}
    </>
  );
}

const tabs = ['info', 'dossiers', 'files'];

function Partner({ partner }: { partner: CollectionPartner }) {
  const t = useText();
  const [search, setSearch] = useSearch();
  const tab = tabs.find((name) => name === search.tab) ?? 'info';
  return (
    <>
      <PageHeader
        title={partner.friendlyName}
        state={partner.isDefault && <DefaultBadge />}
        action={
          <Group gap="sm">
            <PartnerChanges partner={partner} />
            <MakeDefault partner={partner} />
          </Group>
        }
      />
      <AllPartners />
      <Tabs
        value={tab}
        onChange={(next) => void setSearch({ tab: next === 'info' ? undefined : (next ?? undefined) }, 'push')}
        keepMounted={false}
      >
        <Tabs.List mb="md" aria-label={t('handovers.parts')}>
          <Tabs.Tab value="info">{t('debt-collection-partners.info')}</Tabs.Tab>
          <Tabs.Tab value="dossiers">{t('handovers.dossiers')}</Tabs.Tab>
          <Tabs.Tab value="files">{t('handovers.files')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="info">
          <PartnerInfo partner={partner} />
        </Tabs.Panel>
        <Tabs.Panel value="dossiers">
          <PartnerDossiers partner={partner} />
        </Tabs.Panel>
        <Tabs.Panel value="files">
          <PartnerFiles partnerId={partner.id} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function AllPartners() {
  const t = useText();
  return <BackLink to="/mission-control/debt-collection-partners">{t('debt-collection-partners.title')}</BackLink>;
}
