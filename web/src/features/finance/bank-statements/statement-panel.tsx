import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import type { OpenedStatement } from '@houston/contract/features/finance/bank-statements/bank-statements.schema';
import { spacedIban } from '@houston/contract/iban';
import { Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { readOf } from '../../../platform/query-client.ts';
import { FactList } from '../../../ui/facts/fact-list.tsx';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { Day } from '../../../ui/values/day.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { UnmatchedLink } from '../unmatched-payments/unmatched-link.shared.tsx';
import { StatementEntries } from './statement-entries.tsx';
import { StatementRuns } from './statement-runs.tsx';

/** The chosen statement: its balances, its entries, its refund runs. */
export function StatementPanel({ id }: { id: number }) {
  const t = useText();
  const { data, error, refetch } = useQuery(readOf(bankStatementsApi.get, { params: { id } }));
  if (data !== undefined) return <Statement statement={data} />;
  if (error === null) return <Skeleton height={260} role="status" aria-label={t('general.loading')} />;
  if (isApiError(error, 'not_found')) return <NoticePanel title={t('errors.not_found')} />;
  return <FailurePanel error={error} failure="bank-statements.could-not-retrieve" retry={() => void refetch()} />;
}

// What was just uploaded has no runs yet: its entries are what one looks at.
const parts = ['entries', 'runs'] as const;
const [first] = parts;

function Statement({ statement }: { statement: OpenedStatement }) {
  const t = useText();
  const [search, setSearch] = useSearch();
  const part = parts.find((name) => name === search.part) ?? first;
  return (
    <Panel title={`${statement.fileName} (${t('bank-statements.row', { id: statement.id })})`} isEntered>
      <StatementFacts statement={statement} />
      <Tabs
        mt="md"
        value={part}
        onChange={(next) => void setSearch({ part: next === first ? undefined : (next ?? undefined) }, 'push')}
        keepMounted={false}
      >
        <Tabs.List mb="md" aria-label={t('bank-statements.parts')}>
          {parts.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`bank-statements.tab-${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="entries">
          <StatementEntries statementId={statement.id} />
        </Tabs.Panel>
        <Tabs.Panel value="runs">
          <StatementRuns statementId={statement.id} />
        </Tabs.Panel>
      </Tabs>
    </Panel>
  );
}

function StatementFacts({ statement }: { statement: OpenedStatement }) {
  const count = useCount();
  const { iban, holder, tenantName, reference, format, from, to, opening, closing, credits, debits } = statement;
  return (
    <FactList
      facts={[
        ['bank-statements.account', `${spacedIban(iban)} (${holder}, ${tenantName})`],
        ['bank-statements.reference', `${reference} (${format})`],
        [
          'bank-statements.period',
          <>
            <Day date={from} /> – <Day date={to} />
          </>,
        ],
        ['bank-statements.opening', <Money key="opening" cents={opening} />],
        ['bank-statements.credits', <Money key="credits" cents={credits} />],
        ['bank-statements.debits', <Money key="debits" cents={0 - debits} />],
        ['bank-statements.closing', <Money key="closing" cents={closing} />],
        ['bank-statements.entry-count', count(statement.entries)],
        ['bank-statements.unmatched', <Unmatched key="unmatched" statement={statement} />],
        ...(statement.pending > 0 ? [['bank-statements.pending', count(statement.pending)] as const] : []),
      ]}
    />
  );
}

/** To what of it is left to do. */
function Unmatched({ statement: { id, unmatched } }: { statement: OpenedStatement }) {
  const t = useText();
  const count = useCount();
  if (unmatched === null) return t('bank-statements.unmatched-later');
  if (unmatched === 0) return t('bank-statements.unmatched-none');
  return <UnmatchedLink to={{ statementId: id }}>{count(unmatched)}</UnmatchedLink>;
}
