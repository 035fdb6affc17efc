import { psperEffectsApi } from '@houston/contract/features/partners/psper-effects/psper-effects.api';
import type {
  EffectiveSetting,
  PsperEffect,
} from '@houston/contract/features/partners/psper-effects/psper-effects.schema';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount, formatDay, formatDifference, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';

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
      <Words effect={data} />
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

function Words({ effect }: { effect: PsperEffect }) {
  const t = useText();
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language);
  const difference = (was: number, would: number) => formatDifference(would - was, language);
  switch (effect.kind) {
    case 'nothing':
    case 'uncharged':
      return t(`psper-effects.${effect.kind}`);
    case 'past': {
      const { of, clearedOn, count, was, would } = effect;
      return t(`psper-effects.${of}`, {
        ...{ day: formatDay(clearedOn, language), count: formatCount(count, language) },
        ...{ was: money(was), would: money(would), difference: difference(was, would) },
      });
    }
    case 'ready': {
      const { was, would } = effect;
      const isSame = was.amount === would.amount && was.claims === would.claims;
      return t(isSame ? 'psper-effects.ready-same' : 'psper-effects.ready', {
        claims: formatCount(would.claims, language),
        claimsWere: formatCount(was.claims, language),
        ...{ was: money(was.amount), would: money(would.amount), difference: difference(was.amount, would.amount) },
      });
    }
    case 'next': {
      if (effect.would === null) return t('psper-effects.next-none');
      const was = effect.was === null ? t('psper-effects.never') : formatDay(effect.was, language);
      const isSame = effect.was === effect.would;
      return t(isSame ? 'psper-effects.next-same' : 'psper-effects.next', {
        was,
        would: formatDay(effect.would, language),
      });
    }
  }
}
