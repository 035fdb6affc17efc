import { type InstalmentPlan, planInstalments } from '@houston/contract/features/finance/arrangements/plan-instalments';
import { Table, Text } from '@mantine/core';
import { useId } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Day } from '../../../ui/values/day.tsx';
import { Money } from '../../../ui/values/money.tsx';

/** What is to be paid when, as the server will store it. */
export function PlanPreview({ plan, currency }: { plan: InstalmentPlan; currency: string }) {
  const t = useText();
  const id = useId();
  return (
    <>
      <Text size="sm" fw={500} mt="md" id={id}>
        {t('arrangements.plan')}
      </Text>
      <Table aria-labelledby={id} verticalSpacing={2}>
        <Table.Tbody>
          {planInstalments(plan).map(({ number, dueOn, amount }) => (
            <Table.Tr key={number}>
              <Table.Td>{number}</Table.Td>
              <Table.Td>
                <Day date={dueOn} />
              </Table.Td>
              <Table.Td ta="right">
                <Money cents={amount} currency={currency} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
