import { type Flow, flowNames } from '@houston/contract/features/finance/ledger/flows';
import type { LedgerPicture } from '@houston/contract/features/finance/ledger/ledger.schema';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { csvOf, downloadText } from '../../../ui/grid/csv.ts';

type Period = LedgerPicture['periods'][number];

const amount = (flow: Flow): Column<Period> => ({
  key: flow,
  title: `ledger.${flow}`,
  render: (period) => period[flow] / 100,
});

const columns: readonly Column<Period>[] = [
  { key: 'from', title: 'grid.from-day', render: ({ from }) => from },
  { key: 'to', title: 'grid.to-day', render: ({ to }) => to },
  ...flowNames.map(amount),
];

/** What moved, period by period, with every column there is. */
export function PictureCsv({ picture }: { picture: LedgerPicture }) {
  const t = useText();
  function download(): void {
    const titles = columns.map(({ title }) => t(title));
    downloadText(csvOf(columns, titles, picture.periods), `ledger-${new Date().toISOString().slice(0, 10)}.csv`);
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
      {t('grid.download-csv')}
    </Button>
  );
}
