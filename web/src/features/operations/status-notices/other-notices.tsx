import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import type { StatusNotice } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import type { LinkTarget } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { Filter } from '../../../ui/grid/filter.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { CleanupButton } from './cleanup-button.tsx';
import { otherColumns } from './notice-columns.tsx';
import { RemoveQuestion } from './notice-questions.tsx';
import { NoticeTexts } from './notice-texts.tsx';
import classes from './status-notices.module.css';

const filters: readonly Filter<'state'>[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'status-notices.state',
    choices: [
      { value: '1', label: 'status-notices.state-1' },
      { value: '3', label: 'status-notices.state-3' },
    ],
  },
];

interface OtherNoticesProps {
  open: (id: number) => LinkTarget;
  /** The button that adds a notice. */
  add: ReactNode;
}

/** What is planned and what is over: each can be deleted, and all that is over at once. */
export function OtherNotices({ open, add }: OtherNoticesProps) {
  const t = useText();
  const grid = useGrid(statusNoticesApi.list, { fixed: { active: false } });
  const [removing, setRemoving] = useState<StatusNotice | null>(null);
  const aside = (
    <Group gap="sm">
      <CleanupButton />
      {add}
    </Group>
  );
  return (
    <div className={classes.panel}>
      <Panel title={t('status-notices.rest-title')} aside={aside}>
        <DataGrid
          grid={grid}
          columns={otherColumns}
          filters={filters}
          label={t('status-notices.rest-title')}
          rowKey={({ id }) => id}
          rowName={({ id }) => t('status-notices.row', { id })}
          open={({ id }) => open(id)}
          expand={(notice) => (
            <div className={classes.unfolded}>
              <NoticeTexts notice={notice} />
            </div>
          )}
          rowButton={(notice) => <DeleteButton id={notice.id} onClick={() => setRemoving(notice)} />}
          empty={{ title: 'status-notices.rest-empty', hint: 'status-notices.rest-empty-hint' }}
          failure="status-notices.could-not-retrieve"
        />
      </Panel>
      <RemoveQuestion notice={removing} close={() => setRemoving(null)} />
    </div>
  );
}

function DeleteButton({ id, onClick }: { id: number; onClick: () => void }) {
  const t = useText();
  const label = t('status-notices.delete-row', { name: t('status-notices.row', { id }) });
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={onClick}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
