import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import type { NplContact } from '@houston/contract/features/partners/npl-buyers/npl-contacts.schema';
import { Button, Stack, Table, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Can } from '../../../ui/can.tsx';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { CardOf } from './card-of.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { ContactMenu } from './contact-menu.tsx';

const highest = 400;

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
              <ScrollBox id={id} contacts={contacts} />
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

function ScrollBox(props: { id: number; contacts: readonly NplContact[] }) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
    <section tabIndex={0} aria-label={t('npl-buyers.contacts')} style={{ overflow: 'auto', maxHeight: highest }}>
      <ContactTable {...props} />
    </section>
  );
}

function ContactTable({ id, contacts }: { id: number; contacts: readonly NplContact[] }) {
  const t = useText();
  return (
    <Table fz="sm" verticalSpacing={4} stickyHeader aria-label={t('npl-buyers.contacts')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('npl-buyers.email')}</Table.Th>
          <Table.Th scope="col">{t('npl-buyers.phone')}</Table.Th>
          <Table.Th scope="col">{t('npl-buyers.type')}</Table.Th>
          <Table.Td />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {contacts.map((contact) => (
          <Table.Tr key={contact.id}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{contact.email}</Table.Td>
            <Table.Td>{contact.phoneNumber ?? '–'}</Table.Td>
            <Table.Td>{t(`npl-buyers.contact-type-${contact.type}`)}</Table.Td>
            <Table.Td ta="right">
              <ContactMenu buyerId={id} contact={contact} contacts={contacts} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
