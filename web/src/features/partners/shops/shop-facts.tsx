import { permissionsNeeded } from '@houston/contract/endpoint';
import { creditLimitsApi } from '@houston/contract/features/partners/credit-limits/credit-limits.api';
import type { Shop } from '@houston/contract/features/partners/shops/shops.schema';
import { useText } from '../../../i18n/use-text.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { recordLink, useRecordLinks } from '../../../shell/record-screens.ts';
import { type FactEntry, FactList } from '../../../ui/facts/fact-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { Country } from '../../../ui/values/country.tsx';
import { When } from '../../../ui/values/when.tsx';
import { LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';
import { LimitOfShop } from '../credit-limits/limit-of-shop.shared.tsx';
import { CheckoutAnswer } from './checkout-answer.tsx';

/** Whose a shop is, what its checkout answers, and what one order may come to. */
export function ShopFacts({ shop }: { shop: Shop }) {
  const t = useText();
  const maySeeLimit = missingPermissions(useSession(), permissionsNeeded(creditLimitsApi.get.needs) ?? []).length === 0;
  const limit: FactEntry = ['credit-limits.title-of-shop', <LimitOfShop key="limit" shopId={shop.id} />];
  return (
    <Panel title={t('shops.about')}>
      <FactList facts={[...factsOf(shop), ...(maySeeLimit ? [limit] : [])]} />
    </Panel>
  );
}

/** The psper of a shop, as a link for who may open it. */
export function PsperLink({ psper }: { psper: Shop['psper'] }) {
  const link = useRecordLinks()('psper', psper?.key ?? null);
  return psper === null ? '–' : <LinkIf to={link}>{psper.name}</LinkIf>;
}

/** The merchant that a shop belongs to; of the first shop of one that has more, itself. */
function MerchantLink({ shop: { id, merchant, branches } }: { shop: Shop }) {
  const t = useText();
  if (merchant === null && branches === 0) return t('shops.merchant-itself');
  return (
    <LinkIf to={recordLink('merchant', merchant?.id ?? id)}>{merchant?.name ?? t('shops.merchant-itself')}</LinkIf>
  );
}

function factsOf(shop: Shop): FactEntry[] {
  const { psper, paused, closed, completedOn } = shop;
  return [
    ['shops.number', shop.id],
    ['shops.tenant', shop.tenantName],
    ['shops.country', <Country key="country" code={shop.country} />],
    ['shops.psper', <PsperLink key="psper" psper={psper} />],
    ['shops.category', shop.category ?? '–'],
    ['shops.merchant', <MerchantLink key="merchant" shop={shop} />],
    ['shops.registered-on', <When key="registered" at={shop.registeredOn} />],
    ['shops.completed-on', completedOn === null ? '–' : <When key="completed" at={completedOn} />],
    ['shops.checkout', <CheckoutAnswer key="checkout" shop={shop} />],
    ...(paused?.reason == null ? [] : [['shops.paused-because', paused.reason] as const]),
    ...(closed?.reason == null ? [] : [['shops.closed-because', closed.reason] as const]),
  ];
}
