import type { NotTold, NplSaleDetail } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import { spacedIban } from '@houston/contract/iban';
import type { TextKey } from '@houston/contract/texts/sections';
import { SimpleGrid } from '@mantine/core';
import { formatCount } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { type FactEntry, FactList } from '../../../ui/facts/fact-list.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { Country } from '../../../ui/values/country.tsx';
import { Day } from '../../../ui/values/day.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { formatDiscount } from './discount.tsx';
import { openOf, PaymentState } from './payment-state.tsx';

/** What is paid to whom for what, and on which terms. */
export function SaleHead({ sale }: { sale: NplSaleDetail }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Amounts sale={sale} />
      <Terms sale={sale} />
    </SimpleGrid>
  );
}

function Amounts({ sale }: { sale: NplSaleDetail }) {
  const t = useText();
  const language = useLanguage();
  const { price, faceAmount, dossiers, dueOn, seller, recalled } = sale;
  const facts: FactEntry[] = [
    [
      'npl-sales.price',
      <b key="price">
        <Money cents={price} />
      </b>,
    ],
    ...(recalled.dossiers === 0
      ? []
      : ([
          ['npl-recalls.title', formatCount(recalled.dossiers, language)],
          ['npl-recalls.credited', <Money key="credited" cents={recalled.price} />],
          ['npl-recalls.to-pay', <Money key="to-pay" cents={price - recalled.price} />],
        ] satisfies FactEntry[])),
    ['npl-sales.face-amount', <Money key="face" cents={faceAmount} />],
    ['npl-sales.loss', <Money key="loss" cents={faceAmount - price} />],
    ['npl-sales.dossiers', formatCount(dossiers, language)],
    ['npl-sales.due-on', <Day key="due" date={dueOn} />],
    ['npl-sales.payment-state', <PaymentState key="state" sale={sale} />],
    ...openFacts(openOf(sale)),
    ['npl-sales.paid-to', `${seller.ascription}, ${spacedIban(seller.iban)}`],
  ];
  return (
    <Panel title={t('npl-sales.money')}>
      <FactList facts={facts} />
    </Panel>
  );
}

/** What is open, or what was paid too much as dossiers came back since. */
function openFacts(open: number): FactEntry[] {
  if (open === 0) return [];
  return [[open > 0 ? 'npl-sales.still-open' : 'npl-sales.too-much', <Money key="open" cents={Math.abs(open)} />]];
}

function reasonKey(reason: NotTold): TextKey {
  return reason === 'turned_off' || reason === 'recalled' || reason === 'paid'
    ? `npl-sales.not-told-${reason}`
    : `dossiers.mark-${reason}`;
}

function Terms({ sale }: { sale: NplSaleDetail }) {
  const t = useText();
  const language = useLanguage();
  const { told, leftOut } = sale.debtors;
  const notTold = leftOut
    .map(({ reason: why, dossiers }) => `${formatCount(dossiers, language)} (${t(reasonKey(why))})`)
    .join(', ');
  const { buyer, buyerId, seller, country, cutOff, soldAt, discount, debtAcceptanceType, minAmount } = sale;
  const { daysPastDue, isPlanned, byName, reason } = sale;
  const facts: FactEntry[] = [
    [
      'npl-sales.buyer',
      <PageLink key="buyer" href={`/mission-control/dossier-owners/npl/${buyerId}`}>
        {buyer.name}
      </PageLink>,
    ],
    ['npl-sales.seller', seller.name],
    ['npl-sales.country', <Country key="country" code={country} />],
    ['npl-sales.sold-on', <When key="sold" at={soldAt} />],
    ['npl-sales.cut-off', <When key="cut-off" at={cutOff} />],
    ['npl-sales.made-by', isPlanned ? t('npl-sales.planned') : (byName ?? t('npl-sales.by-hand'))],
    ...(reason === null ? [] : [['npl-sales.reason', reason] as const]),
    ['npl-sales.discount', formatDiscount(discount, language)],
    ['npl-buyers.acceptance', t(`npl-buyers.acceptance-${debtAcceptanceType}`)],
    ['npl-sales.min-amount', <Money key="min" cents={minAmount} />],
    ['npl-sales.days-past-due', t('npl-sales.days-at-least', { days: daysPastDue })],
    ...(told === 0 && notTold === '' ? [] : [['npl-sales.debtors-told', formatCount(told, language)] as const]),
    ...(notTold === '' ? [] : [['npl-sales.debtors-not-told', notTold] as const]),
  ];
  return (
    <Panel title={t('npl-sales.terms')}>
      <FactList facts={facts} />
    </Panel>
  );
}
