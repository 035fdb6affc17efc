import { type MonitoringResult, monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { IconChecklist, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ResultsDialog } from './overview/results-dialog.tsx';
import classes from './overview/rule-card.module.css';
import { RuleCard } from './overview/rule-card.tsx';
import { SnoozeDialog } from './overview/snooze-dialog.tsx';
import { Standstill } from './overview/standstill.tsx';
import { needsLook } from './result-words.ts';

const resultParts: readonly string[] = ['results-list'];

/** Every monitoring rule with its last result, what is wrong first. */
export function Page() {
  const t = useText();
  const read = useQuery(readOf(monitoringApi.overview, {}));
  return (
    <>
      <PageHeader
        title={t('monitoring.title')}
        purpose={t('monitoring.purpose')}
        action={
          <Button
            component={Link}
            to="/mission-control/monitoring/rule-management"
            variant="default"
            leftSection={<IconChecklist size={16} aria-hidden />}
          >
            {t('monitoring.manage')}
          </Button>
        }
      />
      <Standstill />
      <Loaded query={read} failure="monitoring.load-failed" height={400}>
        {(data) => <Cards rules={data} />}
      </Loaded>
    </>
  );
}

function Cards({ rules }: { rules: readonly MonitoringResult[] }) {
  const t = useText();
  const [{ search = '', show }, setSearch] = useSearch();
  const results = useDialogAddress('rule', resultParts);
  const snooze = useDialogAddress('snooze');
  const bad = rules.filter(needsLook);
  const isBadOnly = show === 'bad';
  const words = search.trim().toLowerCase();
  const shown = (isBadOnly ? bad : rules).filter(({ name }) => name.toLowerCase().includes(words));
  const named = (value: string | undefined) => rules.find(({ id }) => String(id) === value);
  const [opened, snoozing] = [named(results.value), named(snooze.value)];
  if (rules.length === 0) return <NoticePanel title={t('monitoring.empty')} hint={t('monitoring.empty-hint')} />;
  return (
    <>
      <Group gap="sm" mb="md">
        <TextInput
          aria-label={t('monitoring.search')}
          placeholder={t('monitoring.search')}
          size="xs"
          leftSection={<IconSearch size={14} aria-hidden />}
          value={search}
          onChange={(event) => void setSearch({ search: event.currentTarget.value || undefined }, 'replace')}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('monitoring.show')}
          value={isBadOnly ? 'bad' : 'all'}
          onChange={(next) => void setSearch({ show: next === 'bad' ? 'bad' : undefined }, 'replace')}
          data={[
            { value: 'all', label: t('monitoring.show-all', { count: rules.length }) },
            { value: 'bad', label: t('monitoring.show-bad', { count: bad.length }) },
          ]}
        />
      </Group>
      {shown.length === 0 ? (
        <NoticePanel
          title={t('monitoring.none-found')}
          action={
            <Button variant="default" onClick={() => void setSearch({ search: undefined, show: undefined }, 'replace')}>
              {t('monitoring.clear-filters')}
            </Button>
          }
        />
      ) : (
        <ul className={classes.cards}>
          {shown.map((rule) => (
            <li key={rule.id}>
              <RuleCard rule={rule} openResults={() => results.open(rule.id)} snooze={() => snooze.open(rule.id)} />
            </li>
          ))}
        </ul>
      )}
      {opened !== undefined && <ResultsDialog key={opened.id} rule={opened} close={results.close} />}
      {snoozing !== undefined && <SnoozeDialog key={snoozing.id} rule={snoozing} close={snooze.close} />}
    </>
  );
}
