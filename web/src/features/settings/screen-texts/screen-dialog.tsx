import { screenTextsApi } from '@houston/contract/features/settings/screen-texts/screen-texts.api';
import { PageName } from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import type { DialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { ChangesButton } from '../../access/audit/changes/changes-button.shared.tsx';
import { ScreenForm } from './screen-form.tsx';

interface ScreenDialogProps {
  dialog: DialogAddress;
  /** The name of a screen; from the address, so it may be anything. */
  shown: string;
}

/** The texts of one screen in every language, and its screenshot. */
export function ScreenDialog({ dialog: { close }, shown }: ScreenDialogProps) {
  const t = useText();
  const page = PageName.safeParse(shown);
  return (
    <RecordDialog
      name="edit"
      size="wide"
      isStatic
      shown={shown}
      read={page.success ? readOf(screenTextsApi.get, { params: { pageName: page.data } }) : null}
      failure="screen-texts.all-load-fail"
      title={() => t('screen-texts.dialog-title')}
      {...(page.success && { actions: <Changes pageName={page.data} /> })}
      height={480}
      close={close}
    >
      {(screen) => <ScreenForm screen={screen} close={close} />}
    </RecordDialog>
  );
}

function Changes({ pageName }: { pageName: PageName }) {
  const t = useText();
  return (
    <ChangesButton
      label={t('screen-texts.changes')}
      title={t('screen-texts.changes-title', { page: pageName })}
      read={readOf(screenTextsApi.changes, { params: { pageName } })}
      record={{ kind: 'screen-text', id: pageName }}
    />
  );
}
