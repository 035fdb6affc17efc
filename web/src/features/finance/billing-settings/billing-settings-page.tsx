import { billingSettingsApi } from '@houston/contract/features/finance/billing-settings/billing-settings.api';
import type { BillingSettings } from '@houston/contract/features/finance/billing-settings/billing-settings.schema';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { IdentityDialog } from './identity-dialog.tsx';
import { TenantPanel } from './tenant-panel.tsx';
import { VatDialog } from './vat-dialog.tsx';

/** Who tenants are in law, and what tax their invoices bear. */
export function Page() {
  const t = useText();
  const read = useQuery(readOf(billingSettingsApi.list, {}));
  const identity = useDialogAddress();
  return (
    <>
      <PageHeader title={t('billing-settings.title')} purpose={t('billing-settings.purpose')} />
      <Loaded query={read} failure="billing-settings.could-not-load" height={480}>
        {(data) => <Tenants tenants={data} edit={identity.open} />}
      </Loaded>
      {identity.value !== undefined && <IdentityDialog shown={identity.value} close={identity.close} />}
    </>
  );
}

function Tenants({ tenants, edit }: { tenants: readonly BillingSettings[]; edit: (tenantId: number) => void }) {
  const t = useText();
  const vat = useDialogAddress('vat');
  if (tenants.length === 0) {
    return <NoticePanel title={t('billing-settings.empty')} hint={t('billing-settings.empty-hint')} />;
  }
  // `3-BE`; from the address, so it may be anything.
  const [tenantId, country] = vat.value?.split('-') ?? [];
  const settings = tenants.find((one) => String(one.tenantId) === tenantId);
  const shown = settings?.vat.find((one) => one.country === country);
  return (
    <Stack gap="md">
      {tenants.map((one) => (
        <TenantPanel
          key={one.tenantId}
          settings={one}
          edit={() => edit(one.tenantId)}
          editVat={(code) => vat.open(`${one.tenantId}-${code}`)}
        />
      ))}
      {settings !== undefined && shown !== undefined && (
        <VatDialog key={vat.value} settings={settings} vat={shown} close={vat.close} />
      )}
    </Stack>
  );
}
