import { collectionPartnersApi } from '@houston/contract/features/partners/collection-partners/collection-partners.api';
import type { CollectionPartner } from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import { Group, Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { useAddressId } from '../../../platform/address/use-address-id.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { readOf } from '../../../platform/query-client.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
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

function Partner({ partner }: { partner: CollectionPartner }) {
  const t = useText();
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
      <Stack gap="xl">
        <Tabs value="info">
          <Tabs.List mb="md">
            <Tabs.Tab value="info">{t('debt-collection-partners.info')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="info">
            <PartnerInfo partner={partner} />
          </Tabs.Panel>
        </Tabs>
        <PartnerDossiers partner={partner} />
        <PartnerFiles partnerId={partner.id} />
      </Stack>
    </>
  );
}

function AllPartners() {
  const t = useText();
  return <BackLink to="/mission-control/debt-collection-partners">{t('debt-collection-partners.title')}</BackLink>;
}
