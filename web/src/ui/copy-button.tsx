import { ActionIcon, CopyButton as MantineCopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useText } from '../i18n/use-text.ts';
import { Hint } from './hint.tsx';

const tickMilliseconds = 3000;

interface CopyButtonProps {
  value: string;
  /** What is copied, for who cannot see it: the default says only "Copy". */
  label?: string;
}

/** Copies `value`, and shows a tick for 3 seconds. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const t = useText();
  return (
    <MantineCopyButton value={value} timeout={tickMilliseconds}>
      {({ copied, copy }) => {
        const text = copied ? t('general.copied') : (label ?? t('general.copy'));
        return (
          <Hint label={text}>
            <ActionIcon
              variant="subtle"
              size="sm"
              color={copied ? 'teal' : 'gray'}
              aria-label={text}
              onClick={(event) => {
                event.stopPropagation();
                copy();
              }}
            >
              {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            </ActionIcon>
          </Hint>
        );
      }}
    </MantineCopyButton>
  );
}
