import { permissionsNeeded } from '@houston/contract/endpoint';
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
import { Country } from '../../../ui/values/country.tsx';
import { When } from '../../../ui/values/when.tsx';
import { LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';
import { ChangeShop } from './change-shop.tsx';
import { missingText, ShopState } from './shop-columns.tsx';

/** A shop: what it lacks, whether it sells, and what can be done about both. @param shown an id; from the address, so it may be anything */
export function ShopDialog({ shown, close }: { shown: string; close: () => void }) {
  const t = useText();
  const maySeeChanges = missingPermissions(useSession(), permissionsNeeded(shopsApi.changes.needs) ?? []).length === 0;
  return (
    <RecordDialog<Shop>
      name="edit"
      size="lg"
      shown={shown}
      read={(id) => readOf(shopsApi.get, { params: { id } })}
      failure="shops.could-not-retrieve"
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
      {(shop) => (
        <Stack gap="md">
          <FactList facts={factsOf(shop, t)} />
          <Group gap="sm" justify="flex-end">
            <ChangeShop shop={shop} verb={shop.paused === null ? 'pause' : 'resume'} />
            {shop.completedOn === null && <ChangeShop shop={shop} verb="complete" />}
          </Group>
        </Stack>
      )}
    </RecordDialog>
  );
}

function PsperLink({ psper }: { psper: NonNullable<Shop['psper']> }) {
  return <LinkIf to={useRecordLinks()('psper', psper.key)}>{psper.name}</LinkIf>;
}

function factsOf(shop: Shop, t: TextOf): FactEntry[] {
  const { psper, paused, completedOn } = shop;
  return [
    ['shops.tenant', shop.tenantName],
    ['shops.country', <Country key="country" code={shop.country} />],
    ['shops.psper', psper === null ? '–' : <PsperLink key="psper" psper={psper} />],
    ['shops.registered-on', <When key="registered" at={shop.registeredOn} />],
    ['shops.completed-on', completedOn === null ? '–' : <When key="completed" at={completedOn} />],
    ['shops.missing', missingText(shop) || t('shops.missing-nothing')],
    ['shops.state', <ShopState key="state" shop={shop} />],
    ...(paused?.reason == null ? [] : [['shops.paused-because', paused.reason] as const]),
  ];
}
