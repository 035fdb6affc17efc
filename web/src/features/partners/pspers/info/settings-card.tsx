import type { TextKey } from '@houston/contract/texts/sections';
import { Text, Title } from '@mantine/core';
import { formatMinute, formatPercent, formatPrice } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import { type FactEntry, FactRows } from '../../../../ui/facts/fact-list.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { usePlainText } from '../../../../ui/values/use-plain-text.ts';
import { usePsperText } from '../use-psper-text.ts';
import styles from './info.module.css';
import { type EditableProps, useEditable } from './use-editable.tsx';

/** Nothing is paid to a new account for so long. */
const newAccountMilliseconds = 5 * 24 * 3_600_000;

/** Everything else that is agreed with a psper, by what it is about. */
export function SettingsCard(props: EditableProps) {
  const t = useText();
  const groups = useGroups(props);
  return (
    <Panel title={t('pspers.label-settings')} aside={useEditable(props).pencil('settings')}>
      <div className={styles.groups}>
        {groups.map(([title, facts]) => (
          <section key={title}>
            <Title order={3} size="h6" mb={4}>
              {t(title)}
            </Title>
            <FactRows facts={facts} />
          </section>
        ))}
      </div>
    </Panel>
  );
}

function useGroups(props: EditableProps): [title: TextKey, facts: FactEntry[]][] {
  const plain = usePlainText();
  const words = usePsperText();
  const { editable } = useEditable(props);
  const { settings: s, identity, ibanChangedAt } = props.psper;
  const language = useLanguage();
  // As many decimals as may be typed.
  const percent = (rate: string) => formatPercent(Number(rate), language, 6);
  const text = (value: string | number | null) => value ?? '–';
  return [
    [
      'pspers.money',
      [
        ['pspers.label-kickbackrate', editable('kickbackrate', percent(s.kickbackRate))],
        ['pspers.label-buyrate', editable('buyrate', percent(s.buyRate))],
        ['pspers.label-feefixedamount', editable('feefixedamount', formatPrice(s.feeFixedAmount, language))],
        ['pspers.label-feevariableamount', editable('feevariableamount', percent(s.feeVariableAmount))],
      ],
    ],
    [
      'pspers.clearing',
      [
        [
          'pspers.label-clearingfrequency',
          editable('clearingfrequency', words('clearingFrequency', s.clearingFrequency)),
        ],
        ['pspers.label-iban', editable('iban', <Iban iban={s.iban} changedAt={ibanChangedAt} />)],
        ['pspers.label-cession-method', words('cessionMethod', s.cessieMethod)],
        ['pspers.label-selection-logic', editable('selection-logic', plain(s.enableNewSettlementSelectionLogic))],
        ['pspers.label-same-day-refunds', editable('same-day-refunds', plain(s.enableRefundSettlementOnSameDay))],
        [
          'pspers.label-retrosettlement-kind',
          editable('retrosettlement-kind', words('retrosettlementKind', s.retrosettlementKind)),
        ],
        [
          'pspers.label-chargebacks-from',
          editable(
            'chargebacks-from',
            words('retrosettlementFrom', s.processRetrosettlementChargebacksFromUtc?.toISOString()) ?? '–',
          ),
        ],
      ],
    ],
    [
      'pspers.invoicing',
      [
        ['pspers.invoice-method', words('invoiceMethod', s.invoiceMethod)],
        ['pspers.invoice-frequency', words('invoiceFrequency', s.invoiceFrequency)],
        ['pspers.payment-term-days', s.paymentTermDays],
      ],
    ],
    [
      'pspers.claims',
      [
        ['pspers.label-default-payment-term', editable('default-payment-term', s.defaultPaymentTerm)],
        ['pspers.label-fraud-module', editable('fraud-module', plain(s.fraudModuleEnabled))],
        ['pspers.label-b2b', editable('b2b', plain(s.b2BEnabled))],
      ],
    ],
    [
      'pspers.requirements',
      [
        ['pspers.requires-agreement', plain(s.requiresAgreementDocument)],
        ['pspers.requires-cession-deed', plain(s.requiresAktevanCessie)],
        ['pspers.requires-iban', plain(s.requiresIban)],
        ['pspers.requires-ubo', plain(s.requiresUboDocument)],
      ],
    ],
    [
      'pspers.delivery',
      [
        ['pspers.sftp-url', text(s.sftpUrl)],
        ['pspers.sftp-port', text(s.sftpPort)],
        ['pspers.sftp-folder', text(s.sftpFolder)],
      ],
    ],
    [
      'pspers.bookkeeping',
      [
        ['pspers.exact-debtor', text(s.exactFinancialsDebtorId)],
        ['pspers.exact-creditor', text(s.exactFinancialsCreditorId)],
      ],
    ],
    [
      'pspers.identity',
      [
        ['pspers.legal-name', text(identity.legalName)],
        ['pspers.vat-number', text(identity.vatNumber)],
        ['pspers.chamber-number', text(identity.chamberOfCommerceNumber)],
      ],
    ],
  ];
}

function Iban({ iban, changedAt }: { iban: string | null; changedAt: Date | null }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const now = useNow();
  const spaced = usePsperText()('iban', iban) ?? '–';
  const isNew = changedAt !== null && now.getTime() - changedAt.getTime() < newAccountMilliseconds;
  if (!isNew) return spaced;
  return (
    <>
      {spaced}
      <Text size="xs" c="dimmed">
        {t('pspers.iban-since', { time: formatMinute(changedAt, language, timeZone) })}
      </Text>
    </>
  );
}
