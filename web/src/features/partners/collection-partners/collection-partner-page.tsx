import { collectionPartnersApi } from '@houston/contract/features/partners/collection-partners/collection-partners.api';
import type { CollectionPartner } from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import { Group, Stack, Tabs } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { RecordPage } from '../../../ui/page/record-page.tsx';
import { PartnerDossiers } from '../handovers/partner-dossiers.shared.tsx';
import { PartnerFiles } from '../handovers/partner-files.shared.tsx';
import { DefaultBadge } from './default-badge.tsx';
import { MakeDefault } from './make-default.tsx';
import { PartnerChanges } from './partner-changes.tsx';
import { PartnerInfo } from './partner-info.tsx';

/** One debt collection partner; the address names it. */
export function Page() {
  const t = useText();
  return (
    <RecordPage
      read={(id) => readOf(collectionPartnersApi.get, { params: { id } })}
      title={t('debt-collection-partners.partner')}
      failure="debt-collection-partners.could-not-load"
      back={<AllPartners />}
      height={420}
    >
      {(partner) => <Partner key={partner.id} partner={partner} />}
    </RecordPage>
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
