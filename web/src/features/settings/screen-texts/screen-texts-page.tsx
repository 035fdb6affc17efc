import { screenTextsApi } from '@houston/contract/features/settings/screen-texts/screen-texts.api';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { screenColumns, screenFilters } from './screen-columns.tsx';
import { ScreenDialog } from './screen-dialog.tsx';
import { useDefaultTexts } from './use-default-texts.ts';

/** What the screens of the checkout say, in the language of the console, and what they look like. */
export function Page() {
  const t = useText();
  const language = useLanguage();
  const grid = useGrid(screenTextsApi.list, { fixed: { language } });
  const dialog = useDialogAddress();
  useDefaultTexts(grid.rows, language);
  return (
    <>
      <PageHeader title={t('screen-texts.title')} purpose={t('screen-texts.purpose')} />
      <DataGrid
        grid={grid}
        columns={screenColumns}
        filters={screenFilters}
        label={t('screen-texts.title')}
        rowKey={({ pageName }) => pageName}
        rowName={({ pageName }) => pageName}
        open={({ pageName }) => dialog.linkTo(pageName)}
        empty={{ title: 'screen-texts.empty', hint: 'screen-texts.empty-hint' }}
        failure="screen-texts.all-load-fail"
      />
      {dialog.value !== undefined && <ScreenDialog key={dialog.value} dialog={dialog} shown={dialog.value} />}
    </>
  );
}
