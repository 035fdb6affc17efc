import type { EmailSender, emailSendersApi } from '@houston/contract/features/settings/email-senders/email-senders.api';
import { Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { FilterName, SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';

export const senderColumns: readonly Column<EmailSender, SortFieldOf<typeof emailSendersApi.list>>[] = [
  {
    key: 'isDefault',
    title: 'email-senders.is-default',
    sortField: 'isDefault',
    width: 110,
    render: ({ isDefault }) => <IsDefault isDefault={isDefault} />,
    csv: ({ isDefault }) => text(isDefault ? 'general.yes' : 'general.no'),
  },
  { key: 'id', title: 'email-senders.id', sortField: 'id', width: 90, render: ({ id }) => id },
  {
    key: 'fromName',
    title: 'email-senders.from-name',
    sortField: 'fromName',
    isCardTitle: true,
    render: ({ fromName }) => fromName,
  },
  {
    key: 'emailAddress',
    title: 'email-senders.email',
    sortField: 'emailAddress',
    render: ({ emailAddress }) => emailAddress,
  },
];

export const senderFilters: readonly Filter<FilterName<typeof emailSendersApi.list>>[] = [
  { name: 'search', kind: 'text', label: 'email-senders.search' },
];

function IsDefault({ isDefault }: { isDefault: boolean }) {
  const t = useText();
  if (!isDefault) {
    return (
      <Text span inherit c="dimmed">
        {t('general.no')}
      </Text>
    );
  }
  return (
    <Group gap={6} wrap="nowrap">
      <IconCheck size={16} aria-hidden color="var(--mantine-color-teal-filled)" />
      {t('general.yes')}
    </Group>
  );
}
