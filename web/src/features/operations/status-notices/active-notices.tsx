import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import type { StatusNotice } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { IconClockEdit, IconMessagePlus, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import type { LinkTarget } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { activeColumns } from './notice-columns.tsx';
import { StopQuestion } from './notice-questions.tsx';
import { NoticeTexts } from './notice-texts.tsx';
import classes from './status-notices.module.css';

interface ActiveNoticesProps {
  open: (id: number) => LinkTarget;
  extend: (id: number) => void;
  update: (id: number) => void;
}

/** What is shown now: each can be stopped, get another end, or have something added to it. */
export function ActiveNotices({ open, extend, update }: ActiveNoticesProps) {
  const t = useText();
  const grid = useGrid(statusNoticesApi.allActive, { key: 'active' });
  const [stopping, setStopping] = useState<StatusNotice | null>(null);
  return (
    <div className={classes.panel}>
      <Panel title={t('status-notices.active-title')}>
        <DataGrid
          grid={grid}
          columns={activeColumns}
          label={t('status-notices.active-title')}
          rowKey={({ id }) => id}
          rowName={({ id }) => t('status-notices.row', { id })}
          open={({ id }) => open(id)}
          expand={(notice) => (
            <div className={classes.unfolded}>
              <NoticeTexts notice={notice} />
            </div>
          )}
          rowActions={(notice) => [
            {
              label: 'status-notices.stop',
              icon: <IconPlayerStop size={14} aria-hidden />,
              isDanger: true,
              onClick: () => setStopping(notice),
            },
            {
              label: 'status-notices.change-end',
              icon: <IconClockEdit size={14} aria-hidden />,
              onClick: () => extend(notice.id),
            },
            {
              label: 'status-notices.add-update',
              icon: <IconMessagePlus size={14} aria-hidden />,
              onClick: () => update(notice.id),
            },
          ]}
          empty={{ title: 'status-notices.active-empty', hint: 'status-notices.active-empty-hint' }}
          failure="status-notices.could-not-retrieve"
        />
      </Panel>
      <StopQuestion notice={stopping} close={() => setStopping(null)} />
    </div>
  );
}
