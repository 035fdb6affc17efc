import { TextInput } from '@mantine/core';
import { useHover } from '@mantine/hooks';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';

/** Dots, until the pointer or the focus is on them: nobody reads it over a shoulder in passing. */
export function SecretKey({ value }: { value: string }) {
  const t = useText();
  const { hovered, ref } = useHover();
  const [isFocused, setFocused] = useState(false);
  return (
    <div ref={ref} style={{ flex: 1, minWidth: 0 }}>
      <TextInput
        label={t('bulk-backup-restore.secret-key')}
        description={t('bulk-backup-restore.show-key')}
        value={hovered || isFocused ? value : '•'.repeat(value.length)}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
    </div>
  );
}
