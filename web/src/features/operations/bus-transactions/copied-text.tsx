import { ActionIcon, CopyButton, Group, UnstyledButton } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { Hint } from '../../../ui/hint.tsx';
import styles from './transactions.module.css';

const tickMilliseconds = 3000;

interface CopiedTextProps {
  value: string;
  isCode?: true;
  /** Sets the filter of the column to this value. */
  search?: (value: string) => void;
}

/** A value that is copied by a click on it, with a tick for 3 seconds; beside it what shows only its like. */
export function CopiedText({ value, isCode, search }: CopiedTextProps) {
  const t = useText();
  return (
    <Group gap={4} wrap="nowrap" component="span">
      <CopyButton value={value} timeout={tickMilliseconds}>
        {({ copied, copy }) => (
          <Hint label={copied ? t('general.copied') : t('bus-transactions.copy-value', { value })}>
            <UnstyledButton
              className={styles.copied ?? ''}
              data-code={isCode}
              aria-label={copied ? t('general.copied') : t('bus-transactions.copy-value', { value })}
              onClick={copy}
            >
              <span className={styles.value}>{value}</span>
              {copied && <IconCheck size={14} aria-hidden color="var(--mantine-color-teal-filled)" />}
            </UnstyledButton>
          </Hint>
        )}
      </CopyButton>
      {search && (
        <Hint label={t('bus-transactions.search-value', { value })}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('bus-transactions.search-value', { value })}
            onClick={() => search(value)}
          >
            <IconSearch size={14} aria-hidden />
          </ActionIcon>
        </Hint>
      )}
    </Group>
  );
}
