import { billingSettingsApi } from '@houston/contract/features/finance/billing-settings/billing-settings.api';
import type { InvoiceReadiness } from '@houston/contract/features/finance/billing-settings/billing-settings.schema';
import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { countryName } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import { type FactEntry, FactRows } from '../../../ui/facts/fact-list.tsx';
import { NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { MissingList } from './missing-list.tsx';
import { useVatText } from './use-vat-text.ts';

type LegalPsper = Pick<PsperInfo, 'othoId' | 'friendlyName' | 'identity' | 'address'>;

/** Who a psper is in law, and what is missing before the tenants can invoice it. */
export function LegalTab({ psper }: { psper: LegalPsper }) {
  const t = useText();
  const { othoId: psperKey } = psper;
  const read = useQuery(readOf(billingSettingsApi.ofPsper, { params: { psperKey } }));
  const page = recordPath('psper', psperKey);
  return (
    <Stack gap="md">
      <Panel
        title={t('pspers.identity')}
        aside={
          <Group gap="md">
            <PageLink href={`${page}?edit=settings`}>{t('billing-settings.edit-psper')}</PageLink>
            <PageLink href={`${page}?edit=address`}>{t('billing-settings.edit-psper-address')}</PageLink>
          </Group>
        }
      >
        <FactRows facts={useFacts(psper)} />
      </Panel>
      <Loaded query={read} failure="billing-settings.could-not-load" height={220}>
        {(data) =>
          data.length === 0 ? (
            <NoticePanel title={t('billing-settings.no-shops')} />
          ) : (
            data.map((one) => <TenantCard key={one.tenantId} readiness={one} psper={psper.friendlyName} />)
          )
        }
      </Loaded>
    </Stack>
  );
}

function TenantCard({ readiness: one, psper }: { readiness: InvoiceReadiness; psper: string }) {
  const t = useText();
  const vatText = useVatText();
  const { tenant, category, rate, reason, missing } = one;
  return (
    <Panel
      title={t('billing-settings.invoices-of', { tenant })}
      hint={`${vatText(category, rate)}${reason === null ? '' : ` (${reason})`}`}
      aside={<PageLink href="/mission-control/billing-settings">{t('billing-settings.edit-tenants')}</PageLink>}
    >
      <MissingList
        sides={[
          { name: t('billing-settings.side-tenant', { name: tenant }), parts: missing.tenant },
          { name: t('billing-settings.side-psper', { name: psper }), parts: missing.psper },
        ]}
      />
    </Panel>
  );
}

function useFacts({ identity, address: at }: LegalPsper): FactEntry[] {
  const language = useLanguage();
  const text = (value: string | null) => value ?? '–';
  return [
    ['pspers.legal-name', text(identity.legalName)],
    ['pspers.street', [at.street, at.houseNumber, at.houseNumberSuffix].filter(Boolean).join(' ') || '–'],
    ['pspers.postal-code', text(at.postalCode)],
    ['pspers.city', text(at.city)],
    ['pspers.country', identity.country === null ? '–' : countryName(identity.country, language)],
    ['pspers.vat-number', text(identity.vatNumber)],
    ['pspers.chamber-number', text(identity.chamberOfCommerceNumber)],
  ];
}
