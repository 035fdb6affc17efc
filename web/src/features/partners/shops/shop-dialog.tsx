import { permissionsNeeded } from '@houston/contract/endpoint';
import { creditLimitsApi } from '@houston/contract/features/partners/credit-limits/credit-limits.api';
import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import type { Shop } from '@houston/contract/features/partners/shops/shops.schema';
import { Group, Stack } from '@mantine/core';
import { type TextOf, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { ChangesButton } from '../../../ui/dialog/changes-button.tsx';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { type FactEntry, FactList } from '../../../ui/facts/fact-list.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { Country } from '../../../ui/values/country.tsx';
import { When } from '../../../ui/values/when.tsx';
import { LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';
import { LimitOfShop } from '../credit-limits/limit-of-shop.shared.tsx';
import { ChangeShop } from './change-shop.tsx';
import { CheckoutAnswer } from './checkout-answer.tsx';
import { GivePsper } from './give-psper.tsx';
import { NewShopForm } from './new-shop-form.tsx';
import { ShopChecklist } from './shop-checklist.tsx';
import { missingText, ShopStateBadge } from './shop-columns.tsx';

interface ShopDialogProps {
  /** An id, or `new`; from the address, so it may be anything. */
  shown: string;
  open: (id: number) => void;
  close: () => void;
}

/** A shop: what it lacks, whether it sells, and what can be done about both; or a new one. */
export function ShopDialog({ shown, open, close }: ShopDialogProps) {
  const t = useText();
  const maySeeChanges = missingPermissions(useSession(), permissionsNeeded(shopsApi.changes.needs) ?? []).length === 0;
  return (
    <RecordDialog<Shop>
      name="edit"
      size="lg"
      shown={shown}
      read={(id) => readOf(shopsApi.get, { params: { id } })}
      failure="shops.could-not-retrieve"
      titleOfNew="shops.open-title"
      title={(shop) => shop?.name ?? '…'}
      actions={(shop) =>
        maySeeChanges && (
          <ChangesButton
            label={t('shops.changes')}
            title={shop.name}
            read={readOf(shopsApi.changes, { params: { id: shop.id } })}
            failure="shops.changes-failed"
            actionPrefix="audit.action"
            record={{ kind: 'shop', id: String(shop.id) }}
          />
        )
      }
      height={280}
      close={close}
    >
      {(shop) => (shop === undefined ? <NewShopForm close={close} opened={open} /> : <ShopParts shop={shop} />)}
    </RecordDialog>
  );
}

function ShopParts({ shop }: { shop: Shop }) {
  const t = useText();
  const isOpen = shop.closed === null;
  const maySeeLimit = missingPermissions(useSession(), permissionsNeeded(creditLimitsApi.get.needs) ?? []).length === 0;
  return (
    <Stack gap="md">
      <FactList
        facts={[
          ...factsOf(shop, t),
          ...(maySeeLimit
            ? [['credit-limits.title-of-shop', <LimitOfShop key="limit" shopId={shop.id} />] as const]
            : []),
        ]}
      />
      {isOpen && <ShopChecklist shop={shop} />}
      {isOpen && shop.psper === null && <GivePsper shop={shop} />}
      <Group gap="sm" justify="flex-end">
        {isOpen ? (
          <>
            <ChangeShop shop={shop} verb="close" />
            <ChangeShop shop={shop} verb={shop.paused === null ? 'pause' : 'resume'} />
            {shop.completedOn === null && <ChangeShop shop={shop} verb="complete" />}
          </>
        ) : (
          <ChangeShop shop={shop} verb="reopen" />
        )}
      </Group>
    </Stack>
  );
}

function PsperLink({ psper }: { psper: NonNullable<Shop['psper']> }) {
  return <LinkIf to={useRecordLinks()('psper', psper.key)}>{psper.name}</LinkIf>;
}

function MerchantLink({ merchant }: { merchant: NonNullable<Shop['merchant']> }) {
  return <LinkIf to={useRecordLinks()('shop', String(merchant.id))}>{merchant.name}</LinkIf>;
}

/** All shops of the merchant, this one with them. */
function BranchesLink({ shop: { id, branches } }: { shop: Shop }) {
  return (
    <PageLink href={`/store?merchantId=${id}`} isInText>
      {branches}
    </PageLink>
  );
}

function factsOf(shop: Shop, t: TextOf): FactEntry[] {
  const { psper, paused, closed, completedOn, merchant } = shop;
  return [
    ['shops.tenant', shop.tenantName],
    ['shops.country', <Country key="country" code={shop.country} />],
    ['shops.psper', psper === null ? '–' : <PsperLink key="psper" psper={psper} />],
    ['shops.category', shop.category ?? '–'],
    [
      'shops.merchant',
      merchant === null ? t('shops.merchant-itself') : <MerchantLink key="merchant" merchant={merchant} />,
    ],
    ...(shop.branches === 0 ? [] : [['shops.branches', <BranchesLink key="branches" shop={shop} />] as const]),
    ['shops.registered-on', <When key="registered" at={shop.registeredOn} />],
    ['shops.completed-on', completedOn === null ? '–' : <When key="completed" at={completedOn} />],
    ['shops.missing', missingText(shop) || t('shops.missing-nothing')],
    ['shops.state', <ShopStateBadge key="state" shop={shop} />],
    ['shops.checkout', <CheckoutAnswer key="checkout" shop={shop} />],
    ...(paused?.reason == null ? [] : [['shops.paused-because', paused.reason] as const]),
    ...(closed?.reason == null ? [] : [['shops.closed-because', closed.reason] as const]),
  ];
}
