import type { PsperDocument } from '@houston/contract/features/partners/psper-documents/psper-documents.schema';
import { Code, Group, Stack, Text } from '@mantine/core';
import { formatBytes } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { When } from '../../../ui/values/when.tsx';
import styles from './deed-editions.module.css';
import { DocumentButton } from './document-button.shared.tsx';

/** The editions of a deed, the newest first, each with its files and their hashes. */
export function DeedEditions({ documents }: { documents: readonly PsperDocument[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <ul className={styles.editions}>
      {documents.map(({ id, name, edition, madeOn, files }) => (
        <li key={id}>
          <Stack gap={4}>
            <Text size="sm" fw={600}>
              {name}
            </Text>
            <Text size="xs" c="dimmed" component="div">
              {t(edition === 0 ? 'psper-documents.edition-first' : 'psper-documents.edition-registered')} ·{' '}
              <When at={madeOn} />
            </Text>
            {files.map(({ kind, bytes, sha256 }) => (
              <Group key={kind} gap="xs">
                <DocumentButton id={id} name={name} what={kind} />
                <Text size="xs" c="dimmed">
                  {formatBytes(bytes, language)}
                </Text>
                <Code className={styles.hash}>SHA-256 {sha256}</Code>
              </Group>
            ))}
          </Stack>
        </li>
      ))}
    </ul>
  );
}
