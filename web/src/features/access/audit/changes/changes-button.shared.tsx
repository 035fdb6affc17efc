import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useText } from '../../../../i18n/use-text.ts';
import { ChangesDrawer, type ChangesDrawerProps } from './changes-drawer.tsx';

interface ChangesButtonProps extends Omit<ChangesDrawerProps, 'close'> {
  /** When it is called something else than changes. */
  label?: string;
}

/** The button in the head of a dialog that shows who changed what about its record. */
export function ChangesButton({ label, ...drawer }: ChangesButtonProps) {
  const t = useText();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconHistory size={14} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {label ?? t('grid.changes')}
      </Button>
      {isOpen && <ChangesDrawer {...drawer} close={close} />}
    </>
  );
}
