import type { TextKey } from '@houston/contract/texts/sections';
import { Kbd, Modal, Table } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';

export type KeyWords = readonly [key: string, does: TextKey];

const keys: readonly KeyWords[] = [
  ['/', 'grid.key-filter'],
  ['j', 'grid.key-next'],
  ['k', 'grid.key-previous'],
  ['Enter', 'grid.key-open'],
  ['Esc', 'grid.key-close'],
  ['?', 'grid.key-help'],
];

interface GridKeysDialogProps {
  isOpen: boolean;
  /** What this list has beside those of all. */
  more: readonly KeyWords[];
  close: () => void;
}

export function GridKeysDialog({ isOpen, more, close }: GridKeysDialogProps) {
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
          {[...keys, ...more].map(([key, does]) => (
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
