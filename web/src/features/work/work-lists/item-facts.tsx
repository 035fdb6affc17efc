import type { Risk, WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import type { TextOf } from '../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import type { FactEntry } from '../../../ui/facts/fact-list.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { DossierLink, LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';
import { DossierStateBadge } from '../../finance/dossiers/state-words.shared.tsx';
import { DueDay } from './due-day.tsx';
import { RiskReasons } from './risk-reasons.tsx';
import { Subject } from './work-list-columns.tsx';
import type { WorkListWords } from './work-list-words.shared.ts';

/** All that happened under the number, on the bus and beside it. */
function TransactionLink({ number }: { number: string }) {
  return <LinkIf to={useRecordLinks()('transaction', number)}>{number}</LinkIf>;
}

function riskFacts(risk: Risk, currency: string): FactEntry[] {
  return [
    ['fraud-cases.score', risk.score],
    ['fraud-cases.reasons', <RiskReasons key="reasons" risk={risk} hasPoints />],
    ['fraud-cases.amount', <Money key="amount" cents={risk.amount} currency={currency} />],
  ];
}

function dossierFacts(item: WorkItem): FactEntry[] {
  const { dossierNumber, transactionNumber, openAmount, currency } = item;
  if (dossierNumber === null || openAmount === null || currency === null) return [];
  return [
    ['work-lists.dossier', <DossierLink key="dossier" number={dossierNumber} />],
    ...(transactionNumber === null
      ? []
      : [['work-lists.transaction', <TransactionLink key="transaction" number={transactionNumber} />] as const]),
    ...(item.risk === null ? [] : riskFacts(item.risk, currency)),
    ['work-lists.state', <DossierStateBadge key="state" state={item.state} />],
    ['work-lists.consumer', item.consumerName ?? '–'],
    ['work-lists.open-amount', <Money key="open" cents={openAmount} currency={currency} />],
    ...(item.disputedAmount === null
      ? []
      : [
          [
            'disputes.disputed-amount',
            <Money key="disputed" cents={item.disputedAmount} currency={currency} />,
          ] as const,
        ]),
  ];
}

function ShopLink({ item: { shopId, shopName } }: { item: WorkItem }) {
  const link = useRecordLinks()('shop', shopId === null ? null : String(shopId));
  return <LinkIf to={link}>{shopName ?? '–'}</LinkIf>;
}

/** What is known of an item: what it is about, who has it, and how it ended. */
export function factsOf(item: WorkItem, words: WorkListWords, t: TextOf): FactEntry[] {
  const { closed } = item;
  return [
    ...dossierFacts(item),
    ['work-lists.tenant', item.tenantName],
    ['work-lists.shop', <ShopLink key="shop" item={item} />],
    ...(words.subject === undefined
      ? []
      : [[words.subject, <Subject key="subject" of={item.subject} words={words.subjectText} />] as const]),
    [words.since, <When key="since" at={item.since} />],
    ['work-lists.due-on', <DueDay key="due" item={item} />],
    ['work-lists.assignee', item.assignee?.name ?? t('work-lists.assignee-nobody')],
    ...(closed?.outcome == null ? [] : [['work-lists.outcome', t(`work-lists.outcome-${closed.outcome}`)] as const]),
    ...(closed === null
      ? []
      : ([
          ['work-lists.closed-on', <When key="closed" at={closed.on} />],
          ['work-lists.closed-by', closed.by ?? '–'],
          ['work-lists.closed-reason', closed.reason ?? '–'],
        ] as const)),
  ];
}
