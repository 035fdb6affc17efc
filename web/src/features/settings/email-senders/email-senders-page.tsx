import { type EmailSender, emailSendersApi } from '@houston/contract/features/settings/email-senders/email-senders.api';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { Can } from '../../../ui/can.tsx';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { DefaultSenderDialog } from './default-sender-dialog.tsx';
import { DeleteButton, DeleteSender } from './delete-sender.tsx';
import { NewSenderDialog } from './new-sender-dialog.tsx';
import { senderColumns, senderFilters } from './sender-columns.tsx';
import { senderName } from './sender-name.ts';

/** Whom mails leave as, and which of them is the default. */
export function Page() {
  const t = useText();
  const grid = useGrid(emailSendersApi.list);
  const adding = useDialogAddress();
  const picking = useDialogAddress('default');
  const [doomed, setDoomed] = useState<EmailSender | null>(null);
  const buttons = (
    <Group gap="sm">
      <Can do={emailSendersApi.setDefault}>
        <Button variant="default" onClick={() => picking.open('pick')}>
          {t('email-senders.update-default')}
        </Button>
      </Can>
      <AddButton do={emailSendersApi.create} label="email-senders.add" dialog={adding} />
    </Group>
  );
  return (
    <>
      <PageHeader title={t('email-senders.title')} purpose={t('email-senders.purpose')} action={buttons} />
      <DataGrid
        grid={grid}
        columns={senderColumns}
        filters={senderFilters}
        label={t('email-senders.title')}
        rowKey={({ id }) => id}
        rowName={senderName}
        rowButton={(sender) => !sender.isDefault && <DeleteButton sender={sender} ask={setDoomed} />}
        empty={{ title: 'email-senders.empty', hint: 'email-senders.empty-hint' }}
        failure="email-senders.could-not-retrieve"
      />
      {adding.value !== undefined && <NewSenderDialog close={adding.close} />}
      {picking.value !== undefined && <DefaultSenderDialog close={picking.close} />}
      <DeleteSender sender={doomed} onDone={() => setDoomed(null)} />
    </>
  );
}
