import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import { List, Text } from '@mantine/core';
import { formatDay, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useMayCall } from '../../../platform/session/session.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { EntryLink } from '../bank-statements/entry-link.shared.tsx';

/** Where what a claim was paid too much is paid back from, for what bank entries brought of it: the bank says to whom. */
export function RefundByBank({ dossier: { open, currency, payments } }: { dossier: Dossier }) {
  const t = useText();
  const language = useLanguage();
  const linkTo = useRecordLinks();
  const mayRefund = useMayCall(refundRunsApi.create);
  if (open >= 0 || !mayRefund) return null;
  const entries = payments.flatMap(({ id, entry, amount, reversedOn }) =>
    entry === null || reversedOn !== null || linkTo('bank-statement', String(entry.statementId)) === undefined
      ? []
      : [{ paymentId: id, ...entry, amount }],
  );
  if (entries.length === 0) return null;
  return (
    <>
      <Text size="sm" mt="sm">
        {t('refund-runs.of-claim-by-bank')}
      </Text>
      <List size="sm">
        {entries.map(({ paymentId, id, statementId, bookedOn, amount }) => (
          <List.Item key={paymentId}>
            <EntryLink statementId={statementId} entryId={id}>
              {t('refund-runs.of-claim-entry', {
                day: formatDay(bookedOn, language),
                amount: formatMoney(amount, language, currency),
              })}
            </EntryLink>
          </List.Item>
        ))}
      </List>
    </>
  );
}
