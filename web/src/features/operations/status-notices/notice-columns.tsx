import type { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import type { StatusNotice } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { Text } from '@mantine/core';
import { formatMinute } from '../../../i18n/format.ts';
import { text } from '../../../i18n/i18n.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { ExactTime } from '../../../ui/values/exact-time.tsx';
import { NoticeState, NoticeText, placesShort, placesText, SeverityMark, textOf } from './notice-words.tsx';
import classes from './status-notices.module.css';

type NoticeColumn = Column<StatusNotice, SortFieldOf<typeof statusNoticesApi.list>>;

const state: NoticeColumn = {
  key: 'state',
  title: 'status-notices.state',
  sortField: 'state',
  render: ({ state: value }) => <NoticeState state={value} />,
  csv: ({ state: value }) => text(`status-notices.state-${value}`),
};

const columns: readonly NoticeColumn[] = [
  {
    key: 'notice',
    title: 'status-notices.notice',
    width: 185,
    render: (notice) => (
      <span className={classes.column}>
        <NoticeText notice={notice} />
        <Updates of={notice} />
      </span>
    ),
    csv: textOf,
  },
  {
    key: 'severity',
    title: 'status-notices.severity',
    sortField: 'severity',
    render: ({ severity }) => <SeverityMark severity={severity} />,
    csv: ({ severity }) => String(severity),
  },
  {
    key: 'startTimeUtc',
    title: 'status-notices.start',
    sortField: 'startTimeUtc',
    render: ({ startTimeUtc }) => <ExactTime at={startTimeUtc} />,
    csv: ({ startTimeUtc }) => startTimeUtc.toISOString(),
  },
  {
    key: 'endTimeUtc',
    title: 'status-notices.end',
    sortField: 'endTimeUtc',
    render: ({ endTimeUtc }) => <End at={endTimeUtc} />,
    csv: ({ endTimeUtc }) => endTimeUtc?.toISOString() ?? '',
  },
  {
    key: 'tenantName',
    title: 'status-notices.tenant',
    sortField: 'tenantName',
    render: ({ tenantName }) => tenantName ?? text('status-notices.all-tenants'),
    csv: ({ tenantName }) => tenantName ?? 'all',
  },
  {
    key: 'showOn',
    title: 'status-notices.shown-on',
    render: ({ showOn }) => placesShort(showOn),
    csv: ({ showOn }) => placesText(showOn),
  },
  {
    key: 'user',
    title: 'status-notices.user',
    sortField: 'user',
    isHiddenByDefault: true,
    render: ({ user }) => user,
    csv: ({ user }) => user,
  },
  {
    key: 'id',
    title: 'status-notices.id',
    sortField: 'id',
    align: 'right',
    isHiddenByDefault: true,
    render: ({ id }) => id,
    csv: ({ id }) => String(id),
  },
];

/** Of the notices that are shown now: their state goes without saying. */
export const activeColumns = columns;

export const otherColumns: readonly NoticeColumn[] = columns.flatMap((column) =>
  column.key === 'severity' ? [state, column] : [column],
);

/** That something was added since, and when last. */
function Updates({ of: { updates } }: { of: StatusNotice }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const [newest] = updates;
  if (newest === undefined) return null;
  return (
    <Text span display="block" size="xs" c="dimmed">
      {t('status-notices.updates-newest', { count: updates.length, time: formatMinute(newest.at, language, zone) })}
    </Text>
  );
}

function End({ at }: { at: Date | null }) {
  const t = useText();
  if (at !== null) return <ExactTime at={at} />;
  return (
    <Text span inherit c="dimmed">
      {t('status-notices.no-end')}
    </Text>
  );
}
