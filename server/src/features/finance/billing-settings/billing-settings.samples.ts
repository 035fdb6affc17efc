import type { billingSettingsApi } from '@houston/contract/features/finance/billing-settings/billing-settings.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
// The calls of one caller change the same tenant one after the other.
const saved = ['ok', 'stale_version'] as const;

export const billingSettingsSamples: Samples<{ billingSettings: typeof billingSettingsApi }> = {
  'billingSettings.list': () => ({ answers: ok }),
  'billingSettings.get': ({ psperShop }) => ({ params: { tenantId: String(psperShop.tenantId) }, answers: ok }),
  'billingSettings.save': ({ psperShop }) => ({
    params: { tenantId: String(psperShop.tenantId) },
    body: {
      legalName: 'Tenant B.V.',
      street: 'Keizersgracht',
      houseNumber: '126',
      houseNumberSuffix: 'A',
      postalCode: '1015 CW',
      city: 'Amsterdam',
      country: 'NL',
      vatNumber: 'NL123456789B01',
      chamberOfCommerceNumber: '12345678',
      iban: 'NL91ABNA0417164300',
      email: 'invoices@tenant.example',
      invoicePrefix: `M${psperShop.tenantId}`,
      phone: '+31 20 123 4567',
      peppolId: '0106:12345678',
      vatRate: '21',
      version: 0,
    },
    answers: saved,
  }),
  'billingSettings.saveVat': ({ psperShop }) => ({
    params: { tenantId: String(psperShop.tenantId), country: 'BE' },
    body: { category: 'AE', rate: '', reason: 'Reverse charge', version: 0 },
    answers: saved,
  }),
  'billingSettings.changes': ({ psperShop }) => ({ params: { tenantId: String(psperShop.tenantId) }, answers: ok }),
  'billingSettings.ofPsper': ({ psperKey }) => ({ params: { psperKey }, answers: ok }),
};
