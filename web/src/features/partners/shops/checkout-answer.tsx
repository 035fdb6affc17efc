import type { Shop } from '@houston/contract/features/partners/shops/shops.schema';
import { Box, Group } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { StateIcon } from '../../../ui/state-badge.tsx';

/** What lasts longest first: without a key no call gets there, open or paused. */
function refusalOf({ missing, closed, paused }: Shop) {
  if (closed !== null) return 'closed';
  if (missing.includes('apiKey')) return 'no-key';
  if (missing.includes('psper')) return 'no-psper';
  return paused === null ? null : 'paused';
}

/** Whether the shop can sell now; if not, why. */
export function CheckoutAnswer({ shop }: { shop: Shop }) {
  const t = useText();
  const refusal = refusalOf(shop);
  return (
    <Group gap={6} wrap="nowrap" align="start">
      {/* No badge: its words may not break, and they are too many for half a telephone. */}
      <Box mt={3} lh={1}>
        <StateIcon tone={refusal === null ? 'good' : 'warning'} />
      </Box>
      <span>{t(`shops.checkout-${refusal ?? 'starts'}`)}</span>
    </Group>
  );
}
