import { Anchor, Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';
import { parseSearch } from '../../../platform/address/search.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { OpenCircuits } from '../../partners/integration-partners/outage/open-circuits.shared.tsx';
import { FaultList } from '../faults/fault-list.shared.tsx';
import { DeadLetterList } from './dead-letter-list.tsx';
import { deadLettersSearch, jobsPath } from './dead-letter-paths.shared.ts';

/** What narrows both views goes along from one to the other, also a tenant that was taken out. */
const common = ['tenantId', 'rootCause', 'failedStep'] as const;

/** Messages that failed for good: one by one, or by their fault. */
export function Page() {
  const t = useText();
  const [search, setSearch] = useSearch();
  // A link with `query` means the list, whatever else it holds.
  const view = search.view === 'groups' && search.query === undefined ? 'groups' : 'list';

  function open(next: string | null): void {
    const rest = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));
    const shown = view === 'groups' ? search : parseSearch(search.query ?? '');
    const kept = common.flatMap((name) => (shown[name] === undefined ? [] : [[name, shown[name]] as const]));
    const own =
      next === 'groups' ? { view: 'groups', ...Object.fromEntries(kept) } : deadLettersSearch(Object.fromEntries(kept));
    void setSearch({ ...rest, ...own }, 'push');
  }

  const jobs = (
    <Anchor component={Link} to={jobsPath} size="sm">
      {t('dead-letters.jobs')}
    </Anchor>
  );
  return (
    <>
      <PageHeader title={t('dead-letters.title')} purpose={t('dead-letters.purpose')} action={jobs} />
      <OpenCircuits />
      <Tabs value={view} onChange={open} keepMounted={false}>
        <Tabs.List mb="sm" aria-label={t('dead-letters.views')}>
          <Tabs.Tab value="list">{t('dead-letters.view-list')}</Tabs.Tab>
          <Tabs.Tab value="groups">{t('dead-letters.view-groups')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="list">
          <DeadLetterList />
        </Tabs.Panel>
        <Tabs.Panel value="groups">
          <FaultList />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
