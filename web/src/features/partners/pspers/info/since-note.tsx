import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMinute } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import type { SwitchPart, ValuePart } from './parts.ts';

/** The name of each in the history of the psper. */
const fields: Record<ValuePart | SwitchPart, string> = {
  'friendly-name': 'friendlyName',
  'invoice-name': 'invoiceName',
  email: 'emailAddress',
  kickbackrate: 'kickbackRate',
  buyrate: 'buyRate',
  feefixedamount: 'feeFixedAmount',
  feevariableamount: 'feeVariableAmount',
  clearingfrequency: 'clearingFrequency',
  iban: 'iban',
  'default-payment-term': 'defaultPaymentTerm',
  'retrosettlement-kind': 'retrosettlementKind',
  'chargebacks-from': 'retrosettlementFrom',
  'fraud-module': 'fraudModuleEnabled',
  b2b: 'b2bEnabled',
  'same-day-refunds': 'sameDayRefunds',
  'selection-logic': 'newSelectionLogic',
};

/** As many as the history tells; with so many an older change may be among those it does not. */
const most = 100;

/** Since when a setting is as it is, who set it, and why where they said so; also of one that nobody ever changed. */
export function SinceNote({ psper, part }: { psper: PsperInfo; part: ValuePart | SwitchPart }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { data } = useQuery(readOf(pspersApi.changes, { params: { psperKey: psper.othoId } }));
  if (data === undefined) return null;
  const set = data.data.find(({ after, outcome }) => outcome === 'done' && Object.hasOwn(after ?? {}, fields[part]));
  if (set === undefined && data.data.length >= most) return null;
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {set === undefined
        ? t('pspers.since-ever')
        : t('pspers.since', { time: formatMinute(set.at, language, timeZone), name: set.actor })}
      {set !== undefined && set.reason !== null && ` ${t('pspers.since-reason', { reason: set.reason })}`}
    </Text>
  );
}
