import { screenTextsApi } from '@houston/contract/features/settings/screen-texts/screen-texts.api';
import { PageName, type ScreenInformation } from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { DialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { ChangesButton } from '../../access/audit/changes/changes-button.shared.tsx';
import { ScreenForm } from './screen-form.tsx';

interface ScreenDialogProps {
  dialog: DialogAddress;
  /** The name of a screen; from the address, so it may be anything. */
  shown: string;
}

/** The texts of one screen in every language, and its screenshot. */
export function ScreenDialog({ dialog, shown }: ScreenDialogProps) {
  const t = useText();
  const page = PageName.safeParse(shown);
  const changes = page.success && (
    <ChangesButton
      label={t('screen-texts.changes')}
      title={t('screen-texts.changes-title', { page: page.data })}
      read={readOf(screenTextsApi.changes, { params: { pageName: page.data } })}
      record={{ kind: 'screen-text', id: page.data }}
    />
  );
  return (
    <Dialog
      name="edit"
      size="wide"
      isStatic
      title={t('screen-texts.dialog-title')}
      actions={changes}
      close={dialog.close}
    >
      {page.success ? (
        <Loaded pageName={page.data} close={dialog.close} />
      ) : (
        <Without close={dialog.close}>
          <NoticePanel title={t('errors.not_found')} />
        </Without>
      )}
    </Dialog>
  );
}

interface LoadedProps {
  pageName: ScreenInformation['pageName'];
  close: () => void;
}

function Loaded({ pageName, close }: LoadedProps) {
  const t = useText();
  const read = useQuery(readOf(screenTextsApi.get, { params: { pageName } }));
  if (read.data !== undefined) return <ScreenForm screen={read.data} close={close} />;
  return (
    <Without close={close}>
      {read.error === null ? (
        <Stack role="status" aria-label={t('general.loading')} mih={480}>
          {['page', 'en', 'nl', 'de', 'fr'].map((part) => (
            <Skeleton key={part} height={72} />
          ))}
        </Stack>
      ) : (
        <FailurePanel error={read.error} failure="screen-texts.all-load-fail" retry={() => void read.refetch()} />
      )}
    </Without>
  );
}

/** Without a form the dialog still needs its button: it has no cross. */
function Without({ close, children }: { close: () => void; children: React.ReactNode }) {
  const t = useText();
  return (
    <>
      {children}
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {t('general.close')}
        </Button>
      </Group>
    </>
  );
}
