import type { Outstanding } from '@houston/contract/features/partners/npl-buyers/npl-appetite.schema';
import { Group, Table } from '@mantine/core';
import { formatMoney, formatPercent } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { Money } from '../../../ui/values/money.tsx';

/** A radius that makes the circle 100 long, so that a dash of 40 is 40 percent of it. */
const radius = 100 / (2 * Math.PI);
const left = 'var(--mantine-color-teal-6)';
const spent = 'var(--mantine-color-gray-5)';

/** What is left of a budget as a pie, and the same in numbers. */
export function BudgetPie({ budget: { outstanding, total } }: { budget: Outstanding }) {
  const t = useText();
  const language = useLanguage();
  const share = total === 0 ? 0 : (outstanding / total) * 100;
  const money = (cents: number) => formatMoney(cents, language);
  return (
    <Group gap="lg" align="center">
      <svg
        width={112}
        height={112}
        viewBox="0 0 64 64"
        role="img"
        aria-label={t('npl-buyers.pie-label', { outstanding: money(outstanding), total: money(total) })}
      >
        <g transform="rotate(-90 32 32)" fill="none" strokeWidth={2 * radius}>
          <circle cx={32} cy={32} r={radius} stroke={spent} opacity={total === 0 ? 0.35 : 1} />
          {share > 0 && <circle cx={32} cy={32} r={radius} stroke={left} strokeDasharray={`${share} ${100 - share}`} />}
        </g>
      </svg>
      <Table fz="sm" verticalSpacing={4} w="auto" style={{ flex: 1 }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('npl-buyers.part')}</Table.Th>
            <Table.Th scope="col" ta="right">
              {t('npl-buyers.amount')}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {t('npl-buyers.share')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Part
            name={t('npl-buyers.outstanding')}
            color={left}
            cents={outstanding}
            share={formatPercent(share, language)}
          />
          <Part
            name={t('npl-buyers.used')}
            color={spent}
            cents={total - outstanding}
            share={formatPercent(total === 0 ? 0 : 100 - share, language)}
          />
          <Part name={t('npl-buyers.total-budget')} cents={total} share="" />
        </Table.Tbody>
      </Table>
    </Group>
  );
}

function Part({ name, color, cents, share }: { name: string; color?: string; cents: number; share: string }) {
  return (
    <Table.Tr fw={color === undefined ? 600 : undefined}>
      <Table.Th scope="row" fw="inherit">
        {color !== undefined && (
          <span
            aria-hidden
            style={{
              display: 'inline-block',
              width: 10,
              height: 10,
              borderRadius: 2,
              background: color,
              marginRight: 6,
            }}
          />
        )}
        {name}
      </Table.Th>
      <Table.Td ta="right">
        <Money cents={cents} />
      </Table.Td>
      <Table.Td ta="right">{share}</Table.Td>
    </Table.Tr>
  );
}
