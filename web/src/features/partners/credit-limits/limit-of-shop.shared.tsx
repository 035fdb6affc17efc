import { creditLimitsApi } from '@houston/contract/features/partners/credit-limits/credit-limits.api';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { Money } from '../../../ui/values/money.tsx';

/** The most that one order of a shop may come to, and the way to change it; for who may see limits. */
export function LimitOfShop({ shopId }: { shopId: number }) {
  const t = useText();
  const { data } = useQuery(readOf(creditLimitsApi.get, { params: { id: shopId } }));
  if (data === undefined) return '…';
  return (
    <PageLink href={`/credit-engine/limits?edit=${shopId}`} isInText>
      {data.limit === null ? t('credit-limits.none') : <Money cents={data.limit} />}
    </PageLink>
  );
}
