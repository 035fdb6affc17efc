import type { SimulatorRun } from '@houston/contract/features/partners/simulator/simulator.schema';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';
import { CompareWithDialog } from './runs/compare-dialog.tsx';
import type { Original } from './use-addressed-call.ts';

/** Which call of the log the form was filled from, that its key is another, and how the answers differ. */
export function OriginalCall({ original, run }: { original: Original; run: SimulatorRun | null }) {
  const t = useText();
  const [isComparing, setComparing] = useState(false);
  const { id } = original;
  return (
    <Alert variant="light" py="xs" role="note" icon={<IconInfoCircle aria-hidden />}>
      <Text size="sm">{t('simulator.original', { id })}</Text>
      <Group gap="sm" mt={4}>
        <PageLink href={`/mission-control/integration/calls?call=${id}`}>
          {t('transactions.open-call', { id })}
        </PageLink>
        <WithReason reason={run === null ? t('simulator.original-compare-first') : undefined}>
          <Button size="compact-xs" variant="default" onClick={() => setComparing(true)}>
            {t('simulator.original-compare', { id })}
          </Button>
        </WithReason>
      </Group>
      {isComparing && run !== null && (
        <CompareWithDialog one={run} other={original} close={() => setComparing(false)} />
      )}
    </Alert>
  );
}
