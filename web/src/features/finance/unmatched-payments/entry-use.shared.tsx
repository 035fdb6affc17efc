import type { EntryUse } from '@houston/contract/features/finance/unmatched-payments/entry-use.schema';
import type { Language } from '@houston/contract/languages';
import { Text } from '@mantine/core';
import { formatMoney } from '../../../i18n/format.ts';
import { type TextOf, useLanguage, useText } from '../../../i18n/use-text.ts';
import { type RecordLink, useRecordLinks } from '../../../shell/record-screens.ts';
import { LinkIf } from '../dossiers/dossier-link.shared.tsx';

/** What an entry was used for, in words. */
export function textOfUse(use: EntryUse, t: TextOf): string {
  const { kind, dossierNumber, refundRunId, reason, cessionReference, receivable, sale } = use;
  if (kind === 'refund' || kind === 'refund-paid' || kind === 'refund-return')
    return t(`unmatched-payments.use-${kind}`, { run: refundRunId ?? '' });
  if (kind === 'payout' || kind === 'payout-return')
    return t(`unmatched-payments.use-${kind}`, { cession: cessionReference ?? '' });
  if (kind === 'psper-payment') return t('unmatched-payments.use-psper-payment', { number: receivable ?? '' });
  if (kind === 'npl-payment') return t('unmatched-payments.use-npl-payment', { sale: sale ?? '' });
  if (kind === 'ignored') return t('unmatched-payments.use-ignored', { reason: reason || t('notes.erased') });
  return t(`unmatched-payments.use-${kind}`, { dossier: dossierNumber ?? '' });
}

/** What was booked with it: charges of the bank, or what a psper got too much or too little. */
export function textOfDifference({ difference }: EntryUse, t: TextOf, language: Language): string | null {
  if (difference === null) return null;
  return `${t('general.before-value', { label: t(`unmatched-payments.difference-${difference.kind}`) })} ${formatMoney(difference.amount, language)}`;
}

/** The same as a link to the dossier or the run, for who may open it. */
export function UseWords({ use }: { use: EntryUse }) {
  const t = useText();
  const language = useLanguage();
  const linkTo = useRecordLinks();
  const difference = textOfDifference(use, t, language);
  return (
    <>
      <LinkIf to={linkOf(use, linkTo)}>{textOfUse(use, t)}</LinkIf>
      {difference !== null && <Text inherit>{difference}</Text>}
    </>
  );
}

function linkOf(
  { kind, dossierNumber, refundRunId, payoutBatchId, invoiceId, saleId }: EntryUse,
  linkTo: ReturnType<typeof useRecordLinks>,
): RecordLink | undefined {
  const idOf = (id: number | null) => (id === null ? null : String(id));
  if (kind === 'refund' || kind === 'refund-paid' || kind === 'refund-return')
    return linkTo('refund-run', idOf(refundRunId));
  if (kind === 'payout' || kind === 'payout-return') return linkTo('payout-batch', idOf(payoutBatchId));
  if (kind === 'psper-payment') return linkTo('invoice', idOf(invoiceId));
  if (kind === 'npl-payment') return linkTo('npl-sale', idOf(saleId));
  return linkTo('dossier', dossierNumber);
}
