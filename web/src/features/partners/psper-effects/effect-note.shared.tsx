import { psperEffectsApi } from '@houston/contract/features/partners/psper-effects/psper-effects.api';
import type { EffectiveSetting } from '@houston/contract/features/partners/psper-effects/psper-effects.schema';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { EffectWords } from './effect-words.tsx';

/** How long after the last key it is asked for. */
const waitMilliseconds = 300;

interface EffectNoteProps {
  psperKey: string;
  setting: EffectiveSetting;
  /** As it would be sent; null: it is none that could be saved. */
  value: string | null;
  /** Whether it is what is stored. */
  isPresent?: boolean;
}

/** What a setting would have changed, while it is typed. */
export function EffectNote({ psperKey, setting, value, isPresent = false }: EffectNoteProps) {
  const t = useText();
  const [settled] = useDebouncedValue(value, waitMilliseconds);
  const { data, error, isPlaceholderData } = useQuery({
    ...readOf(psperEffectsApi.get, { params: { psperKey }, query: { setting, value: settled ?? '' } }),
    // Nothing is asked of what is still being typed.
    enabled: settled !== null && settled === value && !isPresent,
    placeholderData: keepPreviousData,
  });
  if (isPresent) return <Note>{t('psper-effects.same')}</Note>;
  if (value === null) return <Note>{null}</Note>;
  if (error !== null && data === undefined) return <Note>{t('psper-effects.failed')}</Note>;
  // What is shown is never that of another value than the one that is typed.
  if (data === undefined || isPlaceholderData || settled !== value) return <Note>{t('psper-effects.computing')}</Note>;
  return (
    <Note>
      <EffectWords effect={data} value={value} />
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" mt="sm" mih="3em" role="status">
      {children}
    </Text>
  );
}
