import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import { Skeleton, Tabs } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { readOf } from '../../../platform/query-client.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { RecordPage } from '../../../ui/page/record-page.tsx';
import { PsperChanges } from './psper-changes.tsx';
import { psperSections, psperTabs } from './psper-tabs.ts';
import { SectionLinks } from './section-links.tsx';
import { usePsperKey } from './use-psper-key.ts';

/** One psper; the address names it. */
export function Page() {
  const t = useText();
  const psperKey = usePsperKey();
  return (
    <RecordPage
      read={psperKey === null ? null : readOf(pspersApi.get, { params: { psperKey } })}
      title={t('pspers.psper')}
      failure="pspers.could-not-load"
      back={<AllPspers />}
      height={640}
    >
      {(psper) => <Psper key={psper.othoId} psper={psper} />}
    </RecordPage>
  );
}

function Psper({ psper }: { psper: PsperInfo }) {
  const t = useText();
  const [search, setSearch] = useSearch();
  const [first] = psperTabs;
  const parts = [...psperTabs, ...psperSections];
  const { name: shown } = parts.find(({ name }) => name === search.tab) ?? first;
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (!visited.includes(shown)) setVisited([...visited, shown]);
  const isTab = psperTabs.some(({ name }) => name === shown);
  return (
    <>
      <PageHeader title={psper.friendlyName} action={<PsperChanges psper={psper} />} />
      <AllPspers />
      <Tabs
        value={isTab ? shown : null}
        onChange={(next) => void setSearch({ tab: next === null || next === first.name ? undefined : next }, 'push')}
        keepMounted={false}
      >
        <Tabs.List aria-label={t('pspers.parts')}>
          {psperTabs.map(({ name, title }) => (
            <Tabs.Tab key={name} value={name}>
              {t(title)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <SectionLinks shown={shown} />
        {psperTabs.map(({ name, Content, isKept }) => (
          <Tabs.Panel key={name} value={name} keepMounted={isKept && visited.includes(name)}>
            <Part>
              <Content psper={psper} />
            </Part>
          </Tabs.Panel>
        ))}
      </Tabs>
      {psperSections.map(
        ({ name, title, Content, isKept }) =>
          (name === shown || (isKept && visited.includes(name))) && (
            <section key={name} aria-label={t(title)} hidden={name !== shown}>
              <Part>
                <Content psper={psper} />
              </Part>
            </section>
          ),
      )}
    </>
  );
}

/** Its file may still be on its way. */
function Part({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <Suspense fallback={<Skeleton height={560} role="status" aria-label={t('general.loading')} />}>{children}</Suspense>
  );
}

function AllPspers() {
  const t = useText();
  return <BackLink to="/mission-control/pspers">{t('pspers.title')}</BackLink>;
}
