import type { TextKey } from '@houston/contract/texts/sections';
import { Kbd, Modal, Table } from '@mantine/core';
import { useText } from '../../i18n/use-text.ts';

const keys: readonly [string, TextKey][] = [
  ['/', 'grid.key-filter'],
  ['j', 'grid.key-next'],
  ['k', 'grid.key-previous'],
  ['Enter', 'grid.key-open'],
  ['Esc', 'grid.key-close'],
  ['?', 'grid.key-help'],
];

export function GridKeysDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const t = useText();
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t('grid.keys')}
      closeButtonProps={{ 'aria-label': t('general.close') }}
    >
      <Table withRowBorders={false}>
        <Table.Tbody>
          {keys.map(([key, does]) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" w={80}>
                <Kbd>{key}</Kbd>
              </Table.Th>
              <Table.Td>{t(does)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
