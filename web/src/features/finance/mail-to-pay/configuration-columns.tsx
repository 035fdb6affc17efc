import type {
  MailToPayConfiguration,
  mailToPayApi,
} from '@houston/contract/features/finance/mail-to-pay/mail-to-pay.api';
import { Group, Text, Tooltip } from '@mantine/core';
import { formatCount, formatPercent } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { When } from '../../../ui/values/when.tsx';

export const configurationColumns: readonly Column<MailToPayConfiguration, SortFieldOf<typeof mailToPayApi.list>>[] = [
  {
    key: 'id',
    title: 'mail-to-pay.id',
    sortField: 'id',
    align: 'right',
    isHiddenByDefault: true,
    render: ({ id }) => id,
  },
  {
    key: 'configuredPercentage',
    title: 'mail-to-pay.configured',
    sortField: 'configuredPercentage',
    align: 'right',
    isCardTitle: true,
    render: ({ configuredPercentage }) => <Percent value={configuredPercentage} />,
    csv: ({ configuredPercentage }) => configuredPercentage,
  },
  {
    key: 'creationDate',
    title: 'mail-to-pay.created',
    sortField: 'creationDate',
    render: ({ creationDate }) => <When at={creationDate} />,
    csv: ({ creationDate }) => creationDate.toISOString(),
  },
  {
    key: 'tenantCount',
    title: 'mail-to-pay.tenant-count',
    sortField: 'tenantCount',
    align: 'right',
    render: ({ tenantCount }) => <Count value={tenantCount} />,
    csv: ({ tenantCount }) => tenantCount,
  },
  {
    key: 'mailToPayCount',
    title: 'mail-to-pay.mail-count',
    sortField: 'mailToPayCount',
    align: 'right',
    render: ({ mailToPayCount }) => <Count value={mailToPayCount} />,
    csv: ({ mailToPayCount }) => mailToPayCount,
  },
  {
    key: 'achievedPercentage',
    title: 'mail-to-pay.achieved',
    sortField: 'achievedPercentage',
    align: 'right',
    render: (configuration) => <Achieved configuration={configuration} />,
    csv: ({ achievedPercentage }) => achievedPercentage,
  },
];

function Percent({ value }: { value: number }) {
  const language = useLanguage();
  return formatPercent(value, language);
}

function Count({ value }: { value: number }) {
  const language = useLanguage();
  return formatCount(value, language);
}

/** By the Tab key, which shows the tooltip. */
const reachable = { tabIndex: 0 };

/** A dash while nothing was decided. That a target cannot be reached stands beside what was. */
function Achieved({ configuration }: { configuration: MailToPayConfiguration }) {
  const t = useText();
  const language = useLanguage();
  const { configuredPercentage, achievedPercentage, reachablePercentage } = configuration;
  if (achievedPercentage === null) {
    return (
      <Text span inherit c="dimmed">
        –
      </Text>
    );
  }
  const achieved = formatPercent(achievedPercentage, language);
  if (reachablePercentage === null || reachablePercentage >= configuredPercentage) return achieved;
  const percent = formatPercent(reachablePercentage, language);
  return (
    <Group gap="xs" wrap="nowrap" display="inline-flex">
      <Tooltip
        label={t('mail-to-pay.unreachable-hint', { percent })}
        multiline
        maw={320}
        events={{ hover: true, focus: true, touch: true }}
      >
        <span {...reachable}>
          <StateBadge tone="warning">{t('mail-to-pay.unreachable', { percent })}</StateBadge>
        </span>
      </Tooltip>
      {achieved}
    </Group>
  );
}
