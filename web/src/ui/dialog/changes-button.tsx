import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { ChangesDrawer, type ChangesDrawerProps } from './changes-drawer.tsx';

interface ChangesButtonProps extends Omit<ChangesDrawerProps, 'close'> {
  label: string;
}

/** The button in the head of a dialog that shows who changed what about its record. */
export function ChangesButton({ label, ...drawer }: ChangesButtonProps) {
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
        {label}
      </Button>
      {isOpen && <ChangesDrawer {...drawer} close={close} />}
    </>
  );
}
