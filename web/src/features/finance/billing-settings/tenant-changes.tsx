import { billingSettingsApi } from '@houston/contract/features/finance/billing-settings/billing-settings.api';
import {
  type BillingSettings,
  vatCategories,
} from '@houston/contract/features/finance/billing-settings/billing-settings.schema';
import { spacedIban } from '@houston/contract/iban';
import { countryName } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { ChangesButton } from '../../access/audit/changes/changes-button.shared.tsx';

/** The button that shows who changed what about a tenant's invoices. */
export function TenantChanges({ settings: { tenantId, tenant } }: { settings: BillingSettings }) {
  const t = useText();
  const language = useLanguage();

  function words(field: string, value: unknown): string | undefined {
    if (typeof value !== 'string') return undefined;
    if (field === 'country' || field === 'vatCountry') return countryName(value, language);
    if (field === 'iban') return spacedIban(value);
    const category = field === 'vatCategory' ? vatCategories.find((one) => one === value) : undefined;
    return category === undefined ? undefined : t(`billing-settings.category-${category}`);
  }

  return (
    <ChangesButton
      title={t('grid.changes-to', { name: tenant })}
      read={readOf(billingSettingsApi.changes, { params: { tenantId } })}
      valueText={words}
      record={{ kind: 'tenant', id: String(tenantId) }}
    />
  );
}
