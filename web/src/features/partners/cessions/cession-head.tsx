import type { CessionDetail } from '@houston/contract/features/partners/cessions/cessions.schema';
import { SimpleGrid } from '@mantine/core';
import { countryName, formatCount } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { type FactEntry, FactList } from '../../../ui/facts/fact-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { Day } from '../../../ui/values/day.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';
import { CessionInvoices } from './cession-invoices.tsx';

/** What is paid to whom for what, and by which clearing. */
export function CessionHead({ cession }: { cession: CessionDetail }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Amounts cession={cession} />
      <About cession={cession} />
    </SimpleGrid>
  );
}

function Amounts({ cession: { amount, faceAmount, listed } }: { cession: CessionDetail }) {
  const t = useText();
  const language = useLanguage();
  const facts: FactEntry[] = [
    [
      'cessions.payable',
      <b key="amount">
        <Money cents={amount} />
      </b>,
    ],
    ['cessions.face-amount', <Money key="face" cents={faceAmount} />],
    ['cessions.margin', <Money key="margin" cents={faceAmount - amount} />],
    ['cessions.claims-ceded', formatCount(listed.claims, language)],
    ['cessions.corrections', formatCount(listed.corrections, language)],
  ];
  return (
    <Panel title={t('cessions.money')}>
      <FactList facts={facts} />
    </Panel>
  );
}

function About({ cession }: { cession: CessionDetail }) {
  const t = useText();
  const language = useLanguage();
  const linkTo = useRecordLinks();
  const { clearing, psperKey, psperName, merchantName } = cession;
  const { isPlanned, byName, reason } = clearing;
  const psper = linkTo('psper', psperKey);
  const clearings = psper && { ...psper, search: { tab: 'clearing' } as never };
  const facts: FactEntry[] = [
    [
      'cessions.psper',
      <LinkIf key="psper" to={psper}>
        {psperName}
      </LinkIf>,
    ],
    ...(merchantName === null ? [] : [['cessions.merchant', merchantName] as const]),
    ['cessions.owner', cession.ownerName],
    ['cessions.country', countryName(cession.country, language)],
    ['cessions.tenant', cession.tenantName],
    ['cessions.cleared-on', <Day key="day" date={cession.clearedOn} />],
    [
      'cessions.clearing',
      <LinkIf key="clearing" to={clearings}>
        {isPlanned
          ? t('cessions.clearing-planned')
          : byName === null
            ? t('cessions.clearing-by-hand')
            : t('cessions.clearing-asked', { name: byName })}
      </LinkIf>,
    ],
    ...(reason === null ? [] : [['grid.reason', reason] as const]),
    ['cessions.cut-off', <When key="cut-off" at={clearing.cutOff} />],
    ['cessions.ran-on', <When key="ran" at={clearing.ranOn} />],
    ['cessions.method', t(`pspers.method-${cession.method}`)],
    ['cessions.invoice', <CessionInvoices key="invoice" cession={cession} />],
  ];
  return (
    <Panel title={t('cessions.about')}>
      <FactList facts={facts} />
    </Panel>
  );
}
