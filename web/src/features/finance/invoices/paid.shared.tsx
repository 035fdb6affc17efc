import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
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
  const language = useLanguage();
  if (lastPaidOn === null) return owed === 0 ? '–' : t('invoices.paid-nothing');
  return (
    <>
      {paidAmount < owed && <Money cents={paidAmount} />}
      {paidAmount === owed && t('invoices.paid-in-full')}
      {paidAmount > owed && t('invoices.paid-too-much', { amount: formatMoney(paidAmount - owed, language) })},{' '}
      <When at={lastPaidOn} isFocusable={false} />
    </>
  );
}
