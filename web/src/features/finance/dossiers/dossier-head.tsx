import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { spacedIban } from '@houston/contract/iban';
import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { countryName, formatList, languageName } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { type RecordLink, useRecordLinks } from '../../../shell/record-screens.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { type FactEntry, FactList, FactRows } from '../../../ui/facts/fact-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { Day } from '../../../ui/values/day.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { RefundByBank } from '../refund-runs/refund-by-bank.shared.tsx';
import styles from './dossier.module.css';
import { LinkIf } from './dossier-link.shared.tsx';
import { DueOn } from './due-on.shared.tsx';

/** What a dossier is, what is owed, and by whom. */
export function DossierHead({ dossier }: { dossier: Dossier }) {
  return (
    <div className={styles.heads}>
      <Stack gap="md">
        <Amounts dossier={dossier} />
        <Claim dossier={dossier} />
      </Stack>
      <Consumer consumer={dossier.consumer} />
    </div>
  );
}

function Claim({ dossier }: { dossier: Dossier }) {
  const t = useText();
  const language = useLanguage();
  const linkTo = useRecordLinks();
  const {
    transactionNumber,
    ogm,
    payTo,
    isPayToBlocked,
    reference,
    shopName,
    country,
    invoiceDate,
    dueOn,
    daysLate,
    openedOn,
    sale,
    fraudCase,
  } = dossier;
  const since: readonly (readonly [name: FactEntry[0], at: Date | null, to?: RecordLink | undefined])[] = [
    ['dossiers.on-hold-since', dossier.onHoldSince],
    ['dossiers.arrangement-since', dossier.arrangementSince],
    ['dossiers.frozen-since', dossier.frozenSince, linkTo('audit-case', idText(dossier.auditCaseId))],
    ['dossiers.disputed-since', dossier.disputedSince, linkTo('dispute', idText(dossier.disputeId))],
  ];
  const facts: FactEntry[] = [
    ['dossiers.reference', <Code key="rf" value={reference} />],
    ...(ogm === null ? [] : [['dossiers.ogm', <Code key="ogm" value={ogm} />] as const]),
    ...(payTo === null && sale !== null && !sale.isRecalled
      ? []
      : [
          ['dossiers.pay-to', <Account key="account" account={payTo} isBlocked={isPayToBlocked} />] satisfies FactEntry,
        ]),
    [
      'dossiers.transaction',
      transactionNumber === null ? (
        '–'
      ) : (
        <Code key="transaction" value={transactionNumber}>
          {/* The bus may name a transaction that no shop ever started. */}
          <LinkIf to={dossier.ordered === null ? undefined : linkTo('transaction', transactionNumber)}>
            {transactionNumber}
          </LinkIf>
        </Code>
      ),
    ],
    ['dossiers.tenant', dossier.tenantName],
    ['dossiers.shop', <Shop key="shop" id={dossier.shopId} name={shopName} />],
    ...(dossier.clearing === null
      ? []
      : [['dossiers.psper', <Psper key="psper" clearing={dossier.clearing} />] satisfies FactEntry]),
    ['dossiers.owner', dossier.ownerName ?? '–'],
    ...(sale === null
      ? []
      : ([
          [
            sale.isRecalled ? 'dossiers.recalled-sale' : 'npl-sales.sale',
            <LinkIf key="sale" to={linkTo('npl-sale', String(sale.id))}>
              {sale.reference}
            </LinkIf>,
          ],
        ] satisfies FactEntry[])),
    ['dossiers.country', countryName(country, language)],
    ['dossiers.invoice-date', invoiceDate === null ? '–' : <Day key="day" date={invoiceDate} />],
    ['dossiers.due-on', <DueOn key="due" dueOn={dueOn} daysLate={daysLate} />],
    ['dossiers.opened-on', openedOn === null ? '–' : <When key="opened" at={openedOn} />],
    ...since.flatMap(([name, at, to]) =>
      at === null
        ? []
        : [
            [
              name,
              <LinkIf key={name} to={to}>
                <When at={at} />
              </LinkIf>,
            ] as const,
          ],
    ),
    ...(fraudCase === null
      ? []
      : ([
          [
            'dossiers.fraud-case',
            <LinkIf key="fraud" to={linkTo('fraud-case', String(fraudCase.id))}>
              {t(`dossiers.fraud-${fraudCase.outcome ?? 'waiting'}`, { score: fraudCase.score })}
            </LinkIf>,
          ],
        ] satisfies FactEntry[])),
    ...(dossier.onHoldReason === null ? [] : [['grid.reason', dossier.onHoldReason] as const]),
  ];
  return (
    <Panel title={t('dossiers.about')}>
      <FactList facts={facts} />
    </Panel>
  );
}

function Shop({ id, name }: { id: number | null; name: string | null }) {
  const to = useRecordLinks()('shop', idText(id));
  return name === null ? '–' : <LinkIf to={to}>{name}</LinkIf>;
}

function idText(id: number | null): string | null {
  return id === null ? null : String(id);
}

/** While something of the claim waits, its clearings are what is looked for. */
function Psper({ clearing: { psperKey, psperName, unsettled } }: { clearing: NonNullable<Dossier['clearing']> }) {
  const link = useRecordLinks()('psper', psperKey);
  const to = link && unsettled.length > 0 ? { ...link, search: { tab: 'clearing' } as never } : link;
  return <LinkIf to={to}>{psperName}</LinkIf>;
}

/** Who calls asks for it; without one they pay as their invoice says. */
function Account({ account, isBlocked }: { account: Dossier['payTo']; isBlocked: boolean }) {
  const t = useText();
  if (account === null) return t(isBlocked ? 'dossiers.account-blocked' : 'dossiers.no-account-told');
  return (
    <Stack gap={0}>
      <Code value={spacedIban(account.iban)} />
      <Text size="sm" c="dimmed">
        {account.ascription}
      </Text>
    </Stack>
  );
}

function Code({ value, children }: { value: string; children?: ReactNode }) {
  const t = useText();
  return (
    <span className={styles.number}>
      <span>{children ?? value}</span>
      <CopyButton value={value} label={t('dossiers.copy', { value })} />
    </span>
  );
}

/** What is left to pay stands first, then what it follows from; what never happened is left out. */
function Amounts({ dossier }: { dossier: Dossier }) {
  const t = useText();
  const { open, currency, captured, repaid } = dossier;
  const sums: readonly (readonly [FactEntry[0], number | null])[] = [
    ['dossiers.ordered', dossier.ordered],
    ['dossiers.released', dossier.released],
    ['dossiers.refunded', dossier.refunded],
    ['dossiers.charged-back', dossier.chargedBack],
    ['dossiers.paid', dossier.paid],
    ['dossiers.reversed', dossier.reversed - repaid],
    ['dossiers.repaid', repaid],
    ['dossiers.written-off', dossier.writtenOff],
  ];
  const amount = (cents: number) => <Money key="amount" cents={cents} currency={currency} />;
  const facts: FactEntry[] = [
    [open < 0 ? 'dossiers.owed' : 'dossiers.open', <b key="open">{amount(Math.abs(open))}</b>],
    ['dossiers.captured', amount(captured)],
    ...sums.flatMap(([name, cents]) => (cents === null || cents === 0 ? [] : [[name, amount(cents)] as const])),
  ];
  return (
    <Panel title={t('dossiers.amounts')}>
      <FactList facts={facts} />
      <RefundByBank dossier={dossier} />
    </Panel>
  );
}

function Consumer({ consumer }: Pick<Dossier, 'consumer'>) {
  const t = useText();
  const linkTo = useRecordLinks();
  const language = useLanguage();
  if (consumer === null) {
    return (
      <Panel title={t('dossiers.consumer')}>
        <Text size="sm">{t('dossiers.no-consumer')}</Text>
      </Panel>
    );
  }
  const { id, type, name, email, language: theirs, marks, changeRequests } = consumer;
  const facts: FactEntry[] = [
    [
      'consumers.number',
      <LinkIf key="consumer" to={linkTo('consumer', String(id))}>
        {id}
      </LinkIf>,
    ],
    ['dossiers.name', name || '–'],
    ['dossiers.email', email],
    ['dossiers.type', t(`dossiers.type-${type}`)],
    ['dossiers.language', languageName(theirs, language)],
    [
      'dossiers.marks',
      marks.length === 0
        ? '–'
        : formatList(
            marks.map((mark) => t(`dossiers.mark-${mark}`)),
            language,
          ),
    ],
    ...(changeRequests.length === 0
      ? []
      : [['dossiers.change-requests', <ChangeRequests key="changes" requests={changeRequests} />] as const]),
  ];
  return (
    <Panel title={t('dossiers.consumer')}>
      <FactRows facts={facts} />
    </Panel>
  );
}

/** Each leads to where it is decided. */
function ChangeRequests({ requests }: { requests: NonNullable<Dossier['consumer']>['changeRequests'] }) {
  const t = useText();
  const linkTo = useRecordLinks();
  return (
    <Group gap="xs">
      {requests.map(({ id, field }) => (
        <LinkIf key={id} to={linkTo('change-request', String(id))}>
          {t(`change-requests.field-${field}`)}
        </LinkIf>
      ))}
    </Group>
  );
}
