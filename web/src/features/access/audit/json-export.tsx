import type { auditApi } from '@houston/contract/features/access/audit/audit.api';
import { Button, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { bookDay } from '../../../i18n/book-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { Grid } from '../../../platform/use-grid.ts';
import { downloadText } from '../../../ui/grid/csv.ts';
import { useDownload } from '../../../ui/grid/use-download.ts';

/** Every matching entry as a JSON file, in the present order, with all that is known of it. */
export function JsonExport({ grid }: { grid: Grid<typeof auditApi.list> }) {
  const t = useText();
  const download = useDownload(
    grid,
    ({ id }) => id,
    'audit.export-failed',
    (entries) => {
      downloadText(JSON.stringify(entries, null, 2), `audit-${bookDay(new Date())}.json`, 'application/json');
    },
  );
  return (
    <Tooltip label={t('audit.export-json-help')}>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={download.isBusy}
        onClick={download.start}
      >
        {t('audit.export-json')}
      </Button>
    </Tooltip>
  );
}
