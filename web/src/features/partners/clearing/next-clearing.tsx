import { clearingApi } from '@houston/contract/features/partners/clearing/clearing.api';
import type { ClearingState } from '@houston/contract/features/partners/clearing/clearing.schema';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { countryName, formatDay } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Can } from '../../../ui/can.tsx';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { ClearNowDialog } from './clear-now-dialog.tsx';
import { type NamedPsper, PreviewDialog } from './preview-dialog.tsx';
import { Count, SumTable, sumOf } from './sum-table.shared.tsx';
import { WaitCount, WaitLink } from './wait-link.tsx';
import { WaitingDialog, waitOf } from './waiting-dialog.tsx';

export function NextClearing({ psper }: { psper: NamedPsper }) {
  const { othoId: psperKey } = psper;
  const t = useText();
  const dialog = useDialogAddress('clearing');
  const wait = waitOf(dialog.value);
  const read = useQuery(readOf(clearingApi.state, { params: { psperKey } }));
  return (
    <Loaded query={read} failure="clearing.could-not-load" height={200}>
      {(data) => (
        <Panel title={t('clearing.next')}>
          <Stack gap="md">
            <NextDay state={data} />
            <Ready state={data} />
            <SettledApart state={data} />
            <Waiting psperKey={psperKey} state={data} />
            <Group gap="sm">
              <Button variant="default" size="xs" onClick={() => dialog.open('preview')}>
                {t('clearing.preview')}
              </Button>
              <Can do={clearingApi.clearNow}>
                <Button size="xs" onClick={() => dialog.open('now')}>
                  {t('clearing.clear-now')}
                </Button>
              </Can>
            </Group>
          </Stack>
          {dialog.value === 'preview' && <PreviewDialog psper={psper} close={dialog.close} />}
          {wait !== undefined && <WaitingDialog psperKey={psperKey} wait={wait} close={dialog.close} />}
          {dialog.value === 'now' && <ClearNowDialog psper={psper} close={dialog.close} />}
        </Panel>
      )}
    </Loaded>
  );
}

function NextDay({ state: { nextOn } }: { state: ClearingState }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Text size="sm">
      {nextOn === null ? t('clearing.next-unset') : t('clearing.next-on', { day: formatDay(nextOn, language) })}
    </Text>
  );
}

function Ready({ state: { ready } }: { state: ClearingState }) {
  const t = useText();
  const language = useLanguage();
  if (ready.length === 0) return <Text size="sm">{t('clearing.ready-none')}</Text>;
  return (
    <SumTable
      title="clearing.ready"
      columns={['clearing.country', 'clearing.dossiers', 'clearing.face-amount', 'clearing.amount']}
      rows={ready.map(({ country, claims, faceAmount, amount }) => ({
        name: countryName(country, language),
        cells: [<Count key="claims" value={claims} />, faceAmount, amount],
      }))}
      totals={[
        <Count key="claims" value={sumOf(ready, ({ claims }) => claims)} />,
        sumOf(ready, ({ faceAmount }) => faceAmount),
        sumOf(ready, ({ amount }) => amount),
      ]}
    />
  );
}

function SettledApart({ state: { chargebacks } }: { state: ClearingState }) {
  const t = useText();
  const language = useLanguage();
  if (chargebacks.length === 0) return null;
  return (
    <SumTable
      title="clearing.apart"
      columns={[
        'clearing.country',
        'clearing.apart-how',
        'clearing.chargebacks',
        'clearing.face-amount',
        'clearing.note-amount',
      ]}
      rows={chargebacks.map(({ country, settledBy, chargebacks: count, faceAmount, amount }) => ({
        name: countryName(country, language),
        cells: [t(`clearing.apart-${settledBy}`), <Count key="chargebacks" value={count} />, faceAmount, amount],
      }))}
      totals={[
        <Count key="chargebacks" value={sumOf(chargebacks, (row) => row.chargebacks)} />,
        sumOf(chargebacks, ({ faceAmount }) => faceAmount),
        sumOf(chargebacks, ({ amount }) => amount),
      ]}
    />
  );
}

function Waiting({ psperKey, state: { waiting } }: { psperKey: string; state: ClearingState }) {
  const t = useText();
  const language = useLanguage();
  if (waiting.length === 0) return <Text size="sm">{t('clearing.waiting-none')}</Text>;
  return (
    <SumTable
      title="clearing.waiting"
      columns={['clearing.country', 'clearing.why', 'clearing.claims', 'clearing.face-amount']}
      rows={waiting.map((wait) => ({
        name: countryName(wait.country, language),
        cells: [
          <WaitLink key="why" psperKey={psperKey} wait={wait} />,
          <WaitCount key="claims" psperKey={psperKey} wait={wait} />,
          wait.faceAmount,
        ],
      }))}
      totals={[
        <Count key="claims" value={sumOf(waiting, ({ claims }) => claims)} />,
        sumOf(waiting, ({ faceAmount }) => faceAmount),
      ]}
    />
  );
}
