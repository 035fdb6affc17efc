import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { AccessSection } from './access-section.tsx';
import { EmailSection } from './email-section.tsx';
import { LinkedProvidersSection } from './linked-providers-section.tsx';
import { MonitoringSection } from './monitoring-section.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PreferencesSection } from './preferences/preferences-section.tsx';
import styles from './profile.module.css';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';

const tabs = ['data', 'security', 'sessions', 'access', 'preferences'] as const;
type Tab = (typeof tabs)[number];

/** One's own profile; the open tab stands in the address. */
export function Page() {
  const t = useText();
  const [search, setSearch] = useSearch();
  const tab = tabs.find((name) => name === search.tab) ?? 'data';
  const list = useRef<HTMLDivElement>(null);
  // On a narrow screen the open one may be beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is open
  useEffect(() => {
    const item = list.current?.querySelector('[aria-selected="true"]');
    item?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [tab]);

  function openTab(next: string | null): void {
    void setSearch({ tab: next === 'data' ? undefined : (next ?? undefined), show: undefined }, 'push');
  }

  return (
    <>
      <PageHeader title={t('profile.title')} purpose={t('profile.purpose')} />
      <Tabs value={tab} onChange={openTab} keepMounted={false}>
        <Tabs.List ref={list} className={styles.tabs ?? ''}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name} className={styles.tab ?? ''}>
              {name === 'access' ? t('my-access.title') : t(`profile.tab-${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((name) => (
          <Tabs.Panel key={name} value={name}>
            <TabContent tab={name} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

function TabContent({ tab }: { tab: Tab }) {
  const profile = useQuery(readOf(profileApi.get, {}));
  if (tab === 'access') return <AccessSection />;
  if (tab === 'sessions') return <SessionsSection />;
  if (tab === 'preferences') {
    return (
      <>
        <PreferencesSection />
        <MonitoringSection />
      </>
    );
  }
  return (
    <Loaded query={profile} failure="profile.load-failed" height={480}>
      {(data) =>
        tab === 'data' ? (
          <>
            <OwnDataSection profile={data} />
            <EmailSection profile={data} />
          </>
        ) : (
          <>
            <PasswordSection profile={data} />
            <SecondFactorSection profile={data} />
            <LinkedProvidersSection />
          </>
        )
      }
    </Loaded>
  );
}
