import { type EmailSender, emailSendersApi } from '@houston/contract/features/settings/email-senders/email-senders.api';
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { readOf, refetch } from '../../../platform/query-client.ts';
import { showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { SubmitWhenReady } from '../../../ui/form/submit-when-ready.tsx';
import { NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { senderName } from './sender-name.ts';
import { TestSender } from './test-sender.tsx';

const byName = { field: 'fromName', descending: false } as const;

/** Picks another default sender, after a test mail for whoever wants one. */
export function DefaultSenderDialog({ close }: { close: () => void }) {
  const t = useText();
  const all = useQuery(readOf(emailSendersApi.list, { query: { limit: 1000, order: [byName] } }));
  return (
    <Dialog name="default" size="lg" title={t('email-senders.update-default')} close={close}>
      <Loaded query={all} failure="email-senders.could-not-retrieve" height={240}>
        {({ data }) => <PickSender senders={data} close={close} />}
      </Loaded>
    </Dialog>
  );
}

function PickSender({ senders, close }: { senders: readonly EmailSender[]; close: () => void }) {
  const t = useText();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const present = senders.find(({ isDefault }) => isDefault);
  const others = senders.filter(({ isDefault }) => !isDefault);
  // One that is deleted, or becomes the default, while it is chosen is chosen no longer.
  const chosen = others.find(({ id }) => String(id) === chosenId);
  const update = useSave(emailSendersApi.setDefault, {
    // Its failure stands in the dialog, and is no toast.
    handles: 'all',
    onSuccess(sender) {
      showSuccess('email-senders.default-updated', { sender: senderName(sender) });
      close();
    },
    onFailure: () => void refetch(emailSendersApi.list),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (chosen === undefined) return;
    void update.save({ params: { id: chosen.id }, body: { version: chosen.version } });
  }

  function choose(id: string | null): void {
    setChosenId(id);
    update.forget();
  }

  if (others.length === 0) return <NoticePanel title={t('email-senders.no-other')} />;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {present !== undefined && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('email-senders.present-default', { sender: senderName(present) })}
          </Text>
        )}
        <Select
          label={t('email-senders.new-default')}
          description={t('email-senders.default-effect')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          nothingFoundMessage={t('email-senders.none-found')}
          withAsterisk
          searchable
          allowDeselect={false}
          limit={100}
          data={others.map((sender) => ({ value: String(sender.id), label: senderName(sender) }))}
          value={chosen === undefined ? null : String(chosen.id)}
          onChange={choose}
        />
        <TestSender sender={chosen} />
        {/* Whoever closed the question who they are knows why nothing happened. */}
        {!isApiError(update.error, 'step_up_required') && <FormFailure error={update.error} />}
      </Stack>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={close}>
          {t('general.close')}
        </Button>
        <SubmitWhenReady isReady={chosen !== undefined} isSaving={update.isSaving}>
          {t('email-senders.make-default')}
        </SubmitWhenReady>
      </Group>
    </form>
  );
}
