import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import type { NplContact } from '@houston/contract/features/partners/npl-buyers/npl-contacts.schema';
import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Can } from '../../../ui/can.tsx';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { type PartColumn, PartRows } from '../../../ui/facts/part-table.tsx';
import { CardOf } from './card-of.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { ContactMenu } from './contact-menu.tsx';
import classes from './contacts-card.module.css';

const highest = 400;

const columns: readonly PartColumn<NplContact>[] = [
  { title: 'npl-buyers.email', render: ({ email }) => <div className={classes.address}>{email}</div> },
  { title: 'npl-buyers.phone', render: ({ phoneNumber }) => phoneNumber ?? '–' },
  { title: 'npl-buyers.type', render: ({ type }) => <TypeName type={type} /> },
];

/** Whom to reach at a buyer. */
export function ContactsCard({ id }: { id: number }) {
  const t = useText();
  const dialog = useDialogAddress('contact');
  return (
    <>
      <CardOf
        title="npl-buyers.contacts"
        aside={
          <Can do={nplBuyersApi.addContact}>
            <Button
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => dialog.open('new')}
            >
              {t('npl-buyers.add-contact')}
            </Button>
          </Can>
        }
        read={readOf(nplBuyersApi.contacts, { params: { id } })}
        failure="npl-buyers.contacts-failed"
        height={120}
      >
        {(contacts) => (
          <Stack gap="xs">
            {contacts.length === 0 ? (
              <Text size="sm">{t('npl-buyers.no-contacts')}</Text>
            ) : (
              <PartRows
                title="npl-buyers.contacts"
                rows={contacts}
                columns={columns}
                highest={highest}
                menu={(contact) => <ContactMenu buyerId={id} contact={contact} contacts={contacts} />}
              />
            )}
            <Text size="xs" c="dimmed">
              {t('npl-buyers.contact-count', { count: contacts.length })}
            </Text>
          </Stack>
        )}
      </CardOf>
      {dialog.value === 'new' && <ContactDialog id={id} close={dialog.close} />}
    </>
  );
}

function TypeName({ type }: Pick<NplContact, 'type'>) {
  return useText()(`npl-buyers.contact-type-${type}`);
}
