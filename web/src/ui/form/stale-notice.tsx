import { Alert, Button, Group, Table, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { usePlainText } from '../values/use-plain-text.ts';
import type { Difference } from './use-edited-record.ts';

interface StaleNoticeProps {
  /** From `useEditedRecord`; nothing shows while it is empty. */
  differences: readonly Difference[];
  takeTheirs: () => void;
  keepMine: () => void;
  isBusy?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** Says that the record was saved elsewhere meanwhile, shows that version beside mine, and lets the admin choose. */
export function StaleNotice({ differences, takeTheirs, keepMine, isBusy, ref }: StaleNoticeProps) {
  const t = useText();
  const plainText = usePlainText();
  if (differences.length === 0) return null;
  return (
    <Alert
      {...(ref !== undefined && { ref })}
      role="alert"
      // Below the header of the console, which stays.
      style={{ scrollMarginTop: 72 }}
      color="yellow"
      variant="light"
      icon={<IconUsers aria-hidden />}
      title={t('grid.changed-meanwhile')}
      mb="md"
    >
      <Text size="sm">{t('grid.changed-meanwhile-hint')}</Text>
      <Table.ScrollContainer minWidth={260} my="xs">
        <Table fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('grid.field')}</Table.Th>
              <Table.Th scope="col">{t('grid.theirs')}</Table.Th>
              <Table.Th scope="col">{t('grid.mine')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differences.map(({ path, label, theirs, mine, isTouched }) => (
              <Table.Tr key={path}>
                <Table.Th scope="row">{t(label)}</Table.Th>
                <Table.Td>{plainText(theirs)}</Table.Td>
                <Table.Td>{isTouched ? plainText(mine) : <i>{t('grid.not-touched')}</i>}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={takeTheirs} disabled={isBusy === true}>
          {t('grid.take-theirs')}
        </Button>
        <Button size="xs" onClick={keepMine} loading={isBusy === true}>
          {t('grid.keep-mine')}
        </Button>
      </Group>
    </Alert>
  );
}
