import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { ExportFiles } from './export-files.shared.tsx';
import { ExportSetup } from './export-setup.tsx';
import { exportsPlace } from './stuck-export.shared.tsx';
import { ToldContacts } from './told-contacts.tsx';

/** What a buyer gets of its sales, what became of each file, and whether its server can be reached. */
export function BuyerExports({ id }: { id: number }) {
  const t = useText();
  return (
    <>
      {/* Below the header, which stays where it is. */}
      <div id={exportsPlace} tabIndex={-1} style={{ scrollMarginTop: 64, outline: 'none' }}>
        <Panel title={t('npl-exports.title')} hint={t('npl-exports.hint')}>
          <Stack gap="md">
            <ExportSetup id={id} />
            <ExportFiles id={id} />
          </Stack>
        </Panel>
      </div>
      <ToldContacts id={id} />
    </>
  );
}
