import { nplMoneyApi } from '@houston/contract/features/partners/npl-money/npl-money.api';
import { type BuyersMoney, mostOfBuyersMoney } from '@houston/contract/features/partners/npl-money/npl-money.schema';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Can } from '../../../ui/can.tsx';
import { PartTable } from '../../../ui/facts/part-table.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { movementColumns, settlementColumns } from './money-columns.tsx';
import { SettleDialog } from './settle-dialog.tsx';

/** What came to us and is a buyer's, and what of it was settled. */
export function BuyerMoney({ id }: { id: number }) {
  const read = useQuery(readOf(nplMoneyApi.get, { params: { id } }));
  return (
    <Loaded query={read} failure="npl-money.failed" height={200}>
      {(data) => <Money id={id} money={data} />}
    </Loaded>
  );
}

function Money({ id, money }: { id: number; money: BuyersMoney }) {
  const t = useText();
  const language = useLanguage();
  const [isAsked, ask] = useState(false);
  const { owed, count, movements, settlements } = money;
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t('npl-money.title')}
      </Title>
      <Text size="sm">{t('npl-money.owed-now', { amount: formatMoney(owed, language) })}</Text>
      {owed > 0 && (
        <Can do={nplMoneyApi.settle}>
          <Button size="xs" style={{ alignSelf: 'start' }} aria-haspopup="dialog" onClick={() => ask(true)}>
            {t('npl-money.settle')}
          </Button>
        </Can>
      )}
      <PartTable
        title="npl-money.movements"
        hint={t('npl-money.hint')}
        rows={movements}
        columns={movementColumns}
        empty="npl-money.no-movements"
        note={count > mostOfBuyersMoney ? t('npl-money.newest') : undefined}
      />
      <PartTable
        title="npl-money.settlements"
        rows={settlements}
        columns={settlementColumns}
        empty="npl-money.no-settlements"
      />
      <SettleDialog id={id} money={money} isOpen={isAsked} close={() => ask(false)} />
    </Stack>
  );
}
