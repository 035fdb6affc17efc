import { ActionIcon, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmTwice } from '../../../ui/dialog/confirm-twice.tsx';

interface RemoveIpEntryProps {
  ip: string;
  description: string;
  /** What the second question says will happen. */
  effect: string;
  remove: () => Promise<unknown>;
  isBusy: boolean;
}

/** The icon in the row of an IP list; it asks twice. */
export function RemoveIpEntry({ ip, description, effect, remove, isBusy }: RemoveIpEntryProps) {
  const t = useText();
  const [isAsking, asking] = useDisclosure();
  const label = t('ip-whitelist.remove-entry', { ip });

  async function confirm(): Promise<void> {
    await remove();
    asking.close();
  }

  return (
    <>
      <Tooltip label={label}>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={asking.open}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ConfirmTwice
        isOpen={isAsking}
        first={{
          title: t('ip-whitelist.remove-title', { ip }),
          effect: t('ip-whitelist.remove-effect', { ip, description }),
          verb: t('ip-whitelist.continue'),
        }}
        second={{
          title: t('ip-whitelist.remove-again-title', { ip }),
          effect,
          verb: t('ip-whitelist.remove-verb'),
        }}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onRefuse={asking.close}
      />
    </>
  );
}
