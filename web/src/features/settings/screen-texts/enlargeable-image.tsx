import { Modal, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconZoomIn } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import classes from './screen-texts.module.css';

interface EnlargeableImageProps {
  src: string;
  /** What it shows, in words. */
  name: string;
  /** In pixels, where it is known: keeps its room until it is loaded. */
  size?: { width: number; height: number };
}

/** An image that a click shows as large as the window allows. */
export function EnlargeableImage({ src, name, size }: EnlargeableImageProps) {
  const t = useText();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <UnstyledButton
        className={classes.image}
        onClick={open}
        aria-label={`${t('general.before-value', { label: t('screen-texts.enlarge') })} ${name}`}
        aria-haspopup="dialog"
      >
        <img src={src} alt="" {...(size && { width: size.width, height: size.height })} />
        <IconZoomIn size={18} aria-hidden className={classes.zoom} />
      </UnstyledButton>
      <Modal
        opened={isOpen}
        onClose={close}
        size="auto"
        centered
        title={<Text fw={650}>{name}</Text>}
        closeButtonProps={{ 'aria-label': t('general.close') }}
      >
        <img src={src} alt={name} className={classes.large} />
      </Modal>
    </>
  );
}
