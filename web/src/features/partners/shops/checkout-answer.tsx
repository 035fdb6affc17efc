import type { Shop } from '@houston/contract/features/partners/shops/shops.schema';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

/** What lasts longest first: without a key no call gets there, open or paused. */
function refusalOf({ missing, closed, paused }: Shop) {
  if (closed !== null) return 'closed';
  if (missing.includes('apiKey')) return 'no-key';
  return paused === null ? null : 'paused';
}

/** Whether the shop can sell now; if not, why. */
export function CheckoutAnswer({ shop }: { shop: Shop }) {
  const t = useText();
  const refusal = refusalOf(shop);
  return (
    <StateBadge tone={refusal === null ? 'good' : 'warning'}>{t(`shops.checkout-${refusal ?? 'starts'}`)}</StateBadge>
  );
}
