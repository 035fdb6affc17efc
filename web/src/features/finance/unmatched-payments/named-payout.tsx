import type {
  NamedPayout,
  UnmatchedEntry,
} from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { Text } from '@mantine/core';
import { formatDay, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { LinkIf } from '../dossiers/dossier-link.shared.tsx';

/** Of an entry that names a pay-out and does not fit it: which, what became of that, and what differs. */
export function NamedPayoutPanel({ entry, payout }: { entry: UnmatchedEntry; payout: NamedPayout }) {
  const t = useText();
  const language = useLanguage();
  const linkTo = useRecordLinks();
  const { cessionId, referenceCession, paidOn } = payout;
  const money = (cents: number) => formatMoney(cents, language);
  const amount = money(payout.amount);
  const difference = Math.abs(entry.amount) - payout.amount;
  return (
    <Panel title={t('unmatched-payments.payout-title')}>
      <Text size="sm">
        <LinkIf to={linkTo('cession', String(cessionId))}>{referenceCession}</LinkIf>
      </Text>
      <Text size="sm">
        {paidOn === null
          ? t('unmatched-payments.payout-named-owed', { amount })
          : t('unmatched-payments.payout-named-paid', {
              amount,
              day: formatDay(paidOn, language),
            })}{' '}
        {difference === 0
          ? paidOn === null && t('unmatched-payments.payout-named-other')
          : t(`unmatched-payments.payout-named-${difference < 0 ? 'less' : 'more'}`, {
              amount: money(Math.abs(difference)),
            })}
      </Text>
      {entry.amount < 0 && entry.ignoredReason === null && (
        <Text size="sm">{t('unmatched-payments.payout-named-holds')}</Text>
      )}
    </Panel>
  );
}
