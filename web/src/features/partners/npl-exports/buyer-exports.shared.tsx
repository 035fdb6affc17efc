import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ExportFiles } from './export-files.shared.tsx';
import { ExportSetup } from './export-setup.tsx';
import { ToldContacts } from './told-contacts.tsx';

/** What a buyer gets of its sales, what became of each file, and whether its server can be reached. */
export function BuyerExports({ id }: { id: number }) {
  const t = useText();
  return (
    <>
      <Panel title={t('npl-exports.title')} hint={t('npl-exports.hint')}>
        <Stack gap="md">
          <ExportSetup id={id} />
          <ExportFiles id={id} />
        </Stack>
      </Panel>
      <ToldContacts id={id} />
    </>
  );
}
