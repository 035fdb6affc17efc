import { dossierOwnersApi } from '@houston/contract/features/partners/dossier-owners/dossier-owners.api';
import type { DossierOwner } from '@houston/contract/features/partners/dossier-owners/dossier-owners.schema';
import { Button, Group, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Can } from '../../../ui/can.tsx';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { RecordPage } from '../../../ui/page/record-page.tsx';
import { NplCards } from '../npl-buyers/npl-cards.shared.tsx';
import { BuyerExports } from '../npl-exports/buyer-exports.shared.tsx';
import { StuckExport } from '../npl-exports/stuck-export.shared.tsx';
import { BuyerMoney } from '../npl-money/buyer-money.shared.tsx';
import { BuyerSales } from '../npl-sales/buyer-sales.shared.tsx';
import { BuyerData } from './buyer-data.tsx';
import { OwnerChanges } from './owner-changes.tsx';
import { OwnerDialog } from './owner-dialog.tsx';

/** One buyer of what was not paid; the address names it. */
export function Page() {
  const t = useText();
  return (
    <RecordPage
      read={(id) => readOf(dossierOwnersApi.get, { params: { id } })}
      title={t('dossier-owners.npl-buyer')}
      failure="dossier-owners.could-not-load"
      back={<AllOwners />}
      height={420}
    >
      {(owner) => (owner.type === 'NPL' ? <Buyer key={owner.id} buyer={owner} /> : <NoBuyer />)}
    </RecordPage>
  );
}

function NoBuyer() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('dossier-owners.npl-buyer')} />
      <NoticePanel title={t('dossier-owners.not-npl')} action={<AllOwners />} />
    </>
  );
}

function Buyer({ buyer }: { buyer: DossierOwner }) {
  const t = useText();
  const editing = useDialogAddress();
  return (
    <>
      <PageHeader
        title={buyer.name}
        purpose={t('npl-buyers.subtitle')}
        action={
          <Group gap="sm">
            <OwnerChanges owner={buyer} />
            <Can do={dossierOwnersApi.save}>
              <Button
                size="xs"
                leftSection={<IconPencil size={14} aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => editing.open(buyer.id)}
              >
                {t('dossier-owners.edit')}
              </Button>
            </Can>
          </Group>
        }
      />
      <AllOwners />
      <Stack gap="md">
        <StuckExport id={buyer.id} />
        <NplCards id={buyer.id} />
        <BuyerSales id={buyer.id} name={buyer.name} />
        <BuyerExports id={buyer.id} />
        <BuyerMoney id={buyer.id} />
        <BuyerData buyer={buyer} />
      </Stack>
      {editing.value !== undefined && <OwnerDialog shown={String(buyer.id)} close={editing.close} />}
    </>
  );
}

function AllOwners() {
  const t = useText();
  return <BackLink to="/mission-control/dossier-owners">{t('dossier-owners.title')}</BackLink>;
}
