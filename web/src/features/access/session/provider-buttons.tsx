import { oidcSignInApi } from '@houston/contract/features/access/oidc/oidc-sign-in.api';
import { Button, Divider, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { leaveTo } from '../../../platform/address/leave-to.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useSave } from '../../../platform/use-save.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { whileSaving } from '../../../ui/form/while-saving.ts';

/** One button for each enabled provider; nothing while there is none, or while nobody knows. */
export function ProviderButtons({ next }: { next: string | undefined }) {
  const t = useText();
  const providers = useQuery(readOf(oidcSignInApi.providers, {})).data ?? [];
  const start = useSave(oidcSignInApi.start, {
    handles: 'all',
    refetches: false,
    onSuccess: ({ url }) => leaveTo(url),
  });
  const [chosen, setChosen] = useState<number | null>(null);
  if (providers.length === 0) return null;
  function leave(id: number): void {
    setChosen(id);
    void start.save({ params: { id }, body: next === undefined ? {} : { next: next.slice(0, 500) } });
  }
  return (
    <Stack gap="sm" mt="md">
      <Divider label={t('oidc.or')} />
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          fullWidth
          {...whileSaving(start.isSaving, id === chosen)}
          onClick={() => leave(id)}
        >
          {t('oidc.sign-in-with', { name })}
        </Button>
      ))}
      <FormFailure error={start.error} />
    </Stack>
  );
}
