import { messageStates, type OutboxMessage, outboxApi } from '@houston/contract/features/settings/outbox/outbox.api';
import { useText } from '../../../i18n/use-text.ts';
import type { FilterName, SortFieldOf } from '../../../platform/address/grid-search.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { Filter } from '../../../ui/grid/filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { When } from '../../../ui/values/when.tsx';
import { MailTrouble } from './mail-trouble.shared.tsx';
import { MessageChannel } from './message-channel.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { MessageState } from './message-state.tsx';

const columns: readonly Column<OutboxMessage, SortFieldOf<typeof outboxApi.list>>[] = [
  {
    key: 'recipient',
    title: 'outbox.recipient',
    sortField: 'recipient',
    width: 220,
    render: ({ recipient }) => recipient,
  },
  {
    key: 'channel',
    title: 'outbox.channel',
    render: ({ channel }) => <MessageChannel channel={channel} />,
    csv: ({ channel }) => channel,
  },
  {
    key: 'subject',
    title: 'outbox.subject',
    width: 260,
    render: ({ subject, emptiedOn }) => (emptiedOn === null ? subject : <Emptied />),
    csv: ({ subject }) => subject,
  },
  {
    key: 'state',
    title: 'outbox.state',
    sortField: 'state',
    render: ({ state }) => <MessageState state={state} />,
    csv: ({ state }) => state,
  },
  { key: 'attempts', title: 'outbox.attempts', align: 'right', render: ({ attempts }) => attempts },
  {
    key: 'createdAt',
    title: 'outbox.created',
    sortField: 'createdAt',
    render: ({ createdAt }) => <When at={createdAt} isFocusable={false} />,
    csv: ({ createdAt }) => createdAt.toISOString(),
  },
  { key: 'id', title: 'outbox.id', sortField: 'id', align: 'right', isHiddenByDefault: true, render: ({ id }) => id },
];

function Emptied() {
  return <>{useText()('outbox.emptied')}</>;
}

const filters: readonly Filter<FilterName<typeof outboxApi.list>>[] = [
  { kind: 'text', name: 'search', label: 'outbox.search' },
  {
    kind: 'choice',
    name: 'state',
    label: 'outbox.state',
    choices: messageStates.map((value) => ({ value, label: `outbox.state-${value}` as const })),
  },
];

const nothingElse: readonly string[] = [];

/** What the console sent or wants to send, newest first; a row opens the message in a dialog. */
export function Page() {
  const t = useText();
  const grid = useGrid(outboxApi.list);
  const dialog = useDialogAddress('open', nothingElse);
  return (
    <>
      <PageHeader title={t('outbox.title')} purpose={t('outbox.purpose')} />
      <MailTrouble isInOutbox />
      <DataGrid
        grid={grid}
        columns={columns}
        label={t('outbox.title')}
        rowKey={({ id }) => id}
        rowName={({ recipient, subject }) => (subject === '' ? recipient : `${recipient}, ${subject}`)}
        filters={filters}
        open={({ id }) => dialog.linkTo(id)}
        empty={{ title: 'outbox.nothing-yet', hint: 'outbox.nothing-yet-help' }}
        failure="outbox.load-failed"
      />
      {dialog.value !== undefined && <MessageDialog id={dialog.value} close={dialog.close} />}
    </>
  );
}
