import { Tabs } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { BatchDialog } from './batches/batch-dialog.tsx';
import { BatchesTab } from './batches/batches-tab.tsx';
import { WaitingTab } from './waiting-tab.tsx';

const tabs = ['to-pay', 'batches'] as const;

/** What pspers are paid for cessions: what waits, and the batches by which it leaves. */
export function Page() {
  const t = useText();
  const [search, setSearch] = useSearch();
  const batch = useDialogAddress('batch', ['items']);
  const shown = tabs.find((name) => name === search.tab) ?? 'to-pay';
  return (
    <>
      <PageHeader title={t('payouts.title')} purpose={t('payouts.purpose')} />
      <Tabs
        value={shown}
        onChange={(next) => void setSearch({ tab: next === 'batches' ? next : undefined }, 'push')}
        keepMounted={false}
      >
        <Tabs.List mb="md" aria-label={t('payouts.title')}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`payouts.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="to-pay">
          <WaitingTab />
        </Tabs.Panel>
        <Tabs.Panel value="batches">
          <BatchesTab linkTo={batch.linkTo} />
        </Tabs.Panel>
      </Tabs>
      {batch.value !== undefined && <BatchDialog key={batch.value} value={batch.value} close={batch.close} />}
    </>
  );
}
