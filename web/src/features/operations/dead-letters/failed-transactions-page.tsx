import { Anchor, Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/use-search.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { jobsPath } from './dead-letter-paths.ts';
import { GroupList } from './group-list.tsx';
import { LetterList } from './letter-list.tsx';

/** Messages that failed for good: one by one, or by their fault. */
export function Page() {
  const t = useText();
  const [search, setSearch] = useSearch();
  // A link with `query` means the list, whatever else it holds.
  const view = search.view === 'groups' && search.query === undefined ? 'groups' : 'list';

  function open(next: string | null): void {
    const rest = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));
    void setSearch({ ...rest, view: next === 'groups' ? 'groups' : undefined }, 'push');
  }

  const jobs = (
    <Anchor component={Link} to={jobsPath} size="sm">
      {t('failed-transactions.jobs')}
    </Anchor>
  );
  return (
    <>
      <PageHeader title={t('failed-transactions.title')} purpose={t('failed-transactions.purpose')} action={jobs} />
      <Tabs value={view} onChange={open} keepMounted={false}>
        <Tabs.List mb="sm" aria-label={t('failed-transactions.views')}>
          <Tabs.Tab value="list">{t('failed-transactions.view-list')}</Tabs.Tab>
          <Tabs.Tab value="groups">{t('failed-transactions.view-groups')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="list">
          <LetterList />
        </Tabs.Panel>
        <Tabs.Panel value="groups">
          <GroupList />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
