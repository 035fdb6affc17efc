import { ipListsApi } from '@houston/contract/features/access/ip-lists/ip-lists.api';
import { Button, Group } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showErrorText, showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SubmitWhenReady } from '../../../ui/form/submit-when-ready.tsx';
import { IpEntryFields, useIpEntryForm } from './ip-entry-fields.shared.tsx';

interface NewEntryDialogProps {
  /** What the form begins with: one's own address, or nothing. */
  ip: string;
  close: () => void;
}

export function NewEntryDialog(props: NewEntryDialogProps) {
  const t = useText();
  return (
    <Dialog name="edit" size="md" title={t('ip-whitelist.new')} startsAt="form" close={props.close}>
      <NewEntryForm {...props} />
    </Dialog>
  );
}

function NewEntryForm({ ip, close }: NewEntryDialogProps) {
  const t = useText();
  const form = useIpEntryForm({ ip, description: '' });
  const add = useSave(ipListsApi.add, {
    success: 'ip-whitelist.ip-whitelisted',
    handles: 'all',
    onSuccess() {
      // Whether the list covers one's own address stands under another path.
      void refetch(ipListsApi.state);
      form.clear();
      close();
    },
    onFailure(error) {
      if (isApiError(error) && error.status === 409) showErrorText(t('ip-whitelist.error-duplicate-whitelisting'));
      else showFailure(error, 'ip-whitelist.error-whitelisting');
      if (isApiError(error)) form.showFields(error.fields);
    },
  });
  return (
    <form noValidate onSubmit={form.submit((values) => add.save({ body: values }))}>
      <IpEntryFields field={form.field} isFocused />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={close}>
          {t('general.close')}
        </Button>
        <SubmitWhenReady isReady={form.isReady} isSaving={add.isSaving}>
          {t('general.save')}
        </SubmitWhenReady>
      </Group>
    </form>
  );
}
