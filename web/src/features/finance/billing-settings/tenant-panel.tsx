import { billingSettingsApi } from '@houston/contract/features/finance/billing-settings/billing-settings.api';
import type { BillingSettings } from '@houston/contract/features/finance/billing-settings/billing-settings.schema';
import { spacedIban } from '@houston/contract/iban';
import { Button, Group, SimpleGrid, Stack, Table, Title } from '@mantine/core';
import { countryName } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { Can } from '../../../ui/can.tsx';
import { type FactEntry, FactRows } from '../../../ui/facts/fact-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { MissingList } from './missing-list.tsx';
import { TenantChanges } from './tenant-changes.tsx';
import { useVatText } from './use-vat-text.ts';

interface TenantPanelProps {
  settings: BillingSettings;
  edit: () => void;
  editVat: (country: string) => void;
}

/** Who a tenant is in law, what is missing, and its tax by country. */
export function TenantPanel({ settings, edit, editVat }: TenantPanelProps) {
  const t = useText();
  const { tenant, missing } = settings;
  const [identity, invoices] = useFacts(settings);
  return (
    <Panel
      title={tenant}
      aside={
        <Group gap="xs">
          <TenantChanges settings={settings} />
          <Can do={billingSettingsApi.save}>
            <Button
              size="xs"
              aria-haspopup="dialog"
              onClick={edit}
              aria-label={t('billing-settings.edit-of', { tenant })}
            >
              {t('billing-settings.edit')}
            </Button>
          </Can>
        </Group>
      }
    >
      <Stack gap="md">
        <MissingList sides={[{ name: t('billing-settings.side-tenant', { name: tenant }), parts: missing }]} />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <FactRows facts={identity} />
          <FactRows facts={invoices} />
        </SimpleGrid>
        <div>
          <Title order={3} size="h6" mb={4}>
            {t('billing-settings.vat')}
          </Title>
          <VatTable settings={settings} editVat={editVat} />
        </div>
      </Stack>
    </Panel>
  );
}

function VatTable({ settings, editVat }: Omit<TenantPanelProps, 'edit'>) {
  const t = useText();
  const language = useLanguage();
  const vatText = useVatText();
  const { tenant, vat, vatRate } = settings;
  return (
    <Table withRowBorders aria-label={t('billing-settings.vat')}>
      <Table.Tbody>
        {vat.map(({ country, category, rate, reason }) => {
          const name = countryName(country, language);
          return (
            <Table.Tr key={country}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              <Table.Td>
                {vatText(category, category === 'S' ? (rate ?? vatRate) : null)}
                {reason !== null && ` (${reason})`}
              </Table.Td>
              <Table.Td ta="right">
                <Can do={billingSettingsApi.saveVat}>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-haspopup="dialog"
                    aria-label={t('billing-settings.edit-vat-of', { tenant, country: name })}
                    onClick={() => editVat(country)}
                  >
                    {t('billing-settings.edit')}
                  </Button>
                </Can>
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

/** Who it is, and how its invoices are made. */
function useFacts(s: BillingSettings): [FactEntry[], FactEntry[]] {
  const language = useLanguage();
  const text = (value: string | null) => value ?? '–';
  return [
    [
      ['pspers.legal-name', text(s.legalName)],
      ['pspers.street', [s.street, s.houseNumber, s.houseNumberSuffix].filter(Boolean).join(' ') || '–'],
      ['pspers.postal-code', text(s.postalCode)],
      ['pspers.city', text(s.city)],
      ['pspers.country', s.country === null ? '–' : countryName(s.country, language)],
    ],
    [
      ['pspers.vat-number', text(s.vatNumber)],
      ['pspers.chamber-number', text(s.chamberOfCommerceNumber)],
      ['billing-settings.iban', s.iban === null ? '–' : spacedIban(s.iban)],
      ['billing-settings.email', text(s.email)],
      ['billing-settings.phone', text(s.phone)],
      ['billing-settings.invoice-prefix', text(s.invoicePrefix)],
      ['billing-settings.peppol-id', text(s.peppolId)],
      ['billing-settings.vat-rate', text(s.vatRate)],
    ],
  ];
}
