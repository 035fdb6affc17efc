import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';

interface Paid {
  /** Cents that are asked for. */
  owed: number;
  paidAmount: number;
  lastPaidOn: Date | null;
}

/** How much of what is asked for came, and when the last of it did. */
export function Paid({ owed, paidAmount, lastPaidOn }: Paid) {
  const t = useText();
  if (lastPaidOn === null) return t('invoices.paid-nothing');
  return (
    <>
      {paidAmount < owed ? <Money cents={paidAmount} /> : t('invoices.paid-in-full')},{' '}
      <When at={lastPaidOn} isFocusable={false} />
    </>
  );
}

export function paidCsv({ owed, paidAmount }: Omit<Paid, 'lastPaidOn'>): string | number {
  return paidAmount > 0 && paidAmount >= owed ? text('invoices.paid-in-full') : paidAmount / 100;
}
