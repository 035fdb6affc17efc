import type { SimulatorDocument } from '@houston/contract/features/partners/simulator/simulator.schema';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { showError } from '../../../../platform/toast.ts';

/** Fetches the description anew. */
export function LoadAgainButton({ loadAgain }: { loadAgain: () => Promise<void> }) {
  const t = useText();
  const [isLoading, setLoading] = useState(false);
  async function load(): Promise<void> {
    setLoading(true);
    await loadAgain().catch((error: unknown) => showError(error, 'simulator.document-failed'));
    setLoading(false);
  }
  return (
    <Tooltip label={t('simulator.load-again')}>
      <ActionIcon
        variant="default"
        size="lg"
        loading={isLoading}
        onClick={() => void load()}
        aria-label={t('simulator.load-again')}
      >
        <IconRefresh size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** Where the description can be read. */
export function DocumentationButton({ document }: { document: SimulatorDocument }) {
  const t = useText();
  return (
    <Button
      component="a"
      href={document.documentationUrl}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      leftSection={<IconExternalLink size={16} aria-hidden />}
    >
      {t('simulator.documentation')}
    </Button>
  );
}
