import { permissionsNeeded } from '@houston/contract/endpoint';
import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { type Shop, ShopChange } from '@houston/contract/features/partners/shops/shops.schema';
import { Button, Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { useItemSave } from '../../../platform/use-item-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';

/** Gives a shop that has none its psper. */
export function GivePsper({ shop }: { shop: Shop }) {
  const t = useText();
  const isAllowed = missingPermissions(useSession(), permissionsNeeded(shopsApi.givePsper.needs) ?? []).length === 0;
  if (isAllowed) return <PsperChoice shop={shop} />;
  return (
    <Can do={shopsApi.givePsper}>
      <Button variant="default">{t('shops.give-psper')}</Button>
    </Can>
  );
}

function PsperChoice({ shop }: { shop: Shop }) {
  const t = useText();
  const { data = [] } = useQuery(readOf(shopsApi.pspers, {}));
  const { data: given } = useQuery(readOf(shopsApi.claimsToCede, { params: { id: shop.id } }));
  const language = useLanguage();
  const [psperKey, choose] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ version: number; psperKey: string } | null>(null);
  const forget = () => setAsked(null);
  const { save, isSaving } = useItemSave(shopsApi.givePsper, 'shops.psper-done', {
    onDone: forget,
    onOutdated: forget,
  });
  const button = (
    <Button
      variant="default"
      aria-haspopup="dialog"
      onClick={() => psperKey !== null && setAsked({ version: shop.version, psperKey })}
    >
      {t('shops.give-psper')}
    </Button>
  );
  return (
    <>
      <Group gap="xs">
        <Select
          aria-label={t('shops.choose-psper')}
          placeholder={t('shops.choose-psper')}
          data={data.map(({ key, name }) => ({ value: key, label: name }))}
          value={psperKey}
          onChange={choose}
          searchable
        />
        {psperKey === null ? <WithReason reason={t('shops.choose-psper-first')}>{button}</WithReason> : button}
      </Group>
      {given !== undefined && given.claims > 0 && (
        <Text size="sm">{t('shops.psper-claims', { claims: formatCount(given.claims, language) })}</Text>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('shops.psper-title', {
          shop: shop.name,
          psper: data.find(({ key }) => key === asked?.psperKey)?.name ?? '…',
        })}
        effect={[
          t('shops.psper-effect'),
          given === undefined ? '' : t('shops.psper-claims', { claims: formatCount(given.claims, language) }),
        ].join(' ')}
        verb={t('shops.give-psper')}
        reasonSchema={ShopChange.shape.reason}
        isBusy={isSaving}
        onConfirm={(reason) => asked !== null && void save({ params: { id: shop.id }, body: { ...asked, reason } })}
        onRefuse={forget}
      />
    </>
  );
}
