import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { Stack } from '@mantine/core';
import { DeliveryList } from './delivery-list.tsx';
import { DeliverySetupPanel } from './delivery-setup.tsx';

/** Where the documents of a psper go by SFTP, and what became of each file. */
export function DeliveriesTab({ psper: { othoId } }: { psper: Pick<PsperInfo, 'othoId'> }) {
  return (
    <Stack gap="lg">
      <DeliverySetupPanel psperKey={othoId} />
      <DeliveryList psperKey={othoId} />
    </Stack>
  );
}
