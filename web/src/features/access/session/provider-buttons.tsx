import { oidcSignInApi } from '@houston/contract/features/access/oidc/oidc-sign-in.api';
import { Button, Divider, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { leaveTo } from '../../../platform/address/leave-to.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useSave } from '../../../platform/use-save.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';

/** One button for each enabled provider; nothing while there is none, or while nobody knows. */
export function ProviderButtons({ next }: { next: string | undefined }) {
  const t = useText();
  const providers = useQuery(readOf(oidcSignInApi.providers, {})).data ?? [];
  const start = useSave(oidcSignInApi.start, {
    handles: 'all',
    refetches: false,
    onSuccess: ({ url }) => leaveTo(url),
  });
  if (providers.length === 0) return null;
  return (
    <Stack gap="sm" mt="md">
      <Divider label={t('oidc.or')} />
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          fullWidth
          disabled={start.isSaving}
          onClick={() =>
            void start.save({ params: { id }, body: next === undefined ? {} : { next: next.slice(0, 500) } })
          }
        >
          {t('oidc.sign-in-with', { name })}
        </Button>
      ))}
      <FormFailure error={start.error} />
    </Stack>
  );
}
