import { oidcLinksApi } from '@houston/contract/features/access/oidc/oidc-links.api';
import type { Session } from '@houston/contract/features/access/session/session.schema';
import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { leaveTo } from '../../platform/address/leave-to.ts';
import { onProven, openProofWindow } from '../../platform/session/proof-window.ts';
import { useSave } from '../../platform/use-save.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { whileSaving } from '../../ui/form/while-saving.ts';

interface ProviderProofProps {
  providers: Session['providers'];
  onProven: () => void;
}

/** Proving who is there by signing in anew at a linked provider: in a window of its own, so that this page stays. */
export function ProviderProof({ providers, onProven: goOn }: ProviderProofProps) {
  const t = useText();
  const [isWaiting, setWaiting] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const start = useSave(oidcLinksApi.startProof, { handles: 'all', refetches: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog that asks stays the same
  useEffect(() => onProven(goOn), []);

  async function leave(id: number): Promise<void> {
    setChosen(id);
    const opened = openProofWindow();
    // Without a window the page itself goes, and comes back to where it is.
    const next = (location.pathname + location.search).slice(0, 500);
    const answer = await start.save({ params: { id }, body: opened === null ? { next } : {} });
    if (answer === null) opened?.close();
    else if (opened === null) leaveTo(answer.url);
    else {
      opened.location.replace(answer.url);
      setWaiting(true);
    }
  }

  return (
    <Stack gap="sm">
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          fullWidth
          {...whileSaving(start.isSaving, id === chosen)}
          onClick={() => void leave(id)}
        >
          {t('proof.at-provider', { name })}
        </Button>
      ))}
      <Text size="sm" c="dimmed" role="status">
        {t(isWaiting ? 'proof.waiting' : 'proof.at-provider-help')}
      </Text>
      <FormFailure error={start.error} />
    </Stack>
  );
}
