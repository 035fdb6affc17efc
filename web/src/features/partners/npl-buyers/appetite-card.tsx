import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { todayInAmsterdam } from '../../../i18n/amsterdam.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { BudgetForm } from './budget-form.tsx';
import { BudgetHistory } from './budget-history.tsx';
import { BudgetPie } from './budget-pie.tsx';
import { MonthNavigation } from './month-navigation.tsx';
import { isPast, monthForm, periodOf } from './months.ts';

/** What a buyer may spend, month by month; the address names the month. */
export function AppetiteCard({ id }: { id: number }) {
  const t = useText();
  const now = useNow();
  const [{ month: asked }, setSearch] = useSearch();
  const current = todayInAmsterdam(now).slice(0, 7);
  const month = asked !== undefined && monthForm.test(asked) ? asked : current;
  const asInput = { params: { id }, query: periodOf(month) };
  const budget = useQuery(readOf(nplBuyersApi.outstanding, asInput));
  return (
    <Panel title={t('npl-buyers.appetite')}>
      <Stack gap="md">
        <MonthNavigation
          month={month}
          current={current}
          go={(to) => void setSearch({ month: to === current ? undefined : to }, 'replace')}
        />
        {budget.data?.total === 0 && (
          <Alert color="red" variant="light" role="note" icon={<IconExclamationCircle aria-hidden />}>
            {t('npl-buyers.no-budget')}
          </Alert>
        )}
        {isPast(month, now) && (
          <Alert color="yellow" variant="light" role="note" icon={<IconAlertTriangle aria-hidden />}>
            {t('npl-buyers.past-month')}
          </Alert>
        )}
        <Loaded query={budget} failure="npl-buyers.appetite-failed" height={112}>
          {(spent) => (
            <div>
              <BudgetPie budget={spent} />
              <Text size="xs" c="dimmed" mt={4}>
                {t('npl-buyers.used-help')}
              </Text>
            </div>
          )}
        </Loaded>
        {/* Another month begins another adjustment. */}
        <BudgetForm key={month} id={id} month={month} />
        <BudgetHistory input={asInput} />
      </Stack>
    </Panel>
  );
}
