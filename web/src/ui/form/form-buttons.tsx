import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useTakingAway } from '../dialog/leaving-record.ts';
import { WithReason } from '../with-reason.tsx';

/** What the button at the left does, after asking. */
export interface Removal {
  button: string;
  /** Names what would be gone. */
  title: string;
  effect: ReactNode;
  verb: string;
  /** Resolves to null when it was refused, as a save does. */
  run: () => Promise<unknown>;
  isBusy: boolean;
}

interface FormButtonsProps {
  isSaving: boolean;
  close: () => void;
  /** What the form does, where it does more than to save; leaving it then cancels that. */
  verb?: string;
  /** It cannot be undone, or holds others up. */
  isDanger?: boolean;
  /** Why it cannot be saved as it is. */
  whyNot?: string | undefined;
  /** Absent for what is not stored yet, and for what nobody deletes. */
  remove?: Removal | undefined;
}

/** Delete (after asking), close, save. */
export function FormButtons({ isSaving, close, verb, isDanger = false, whyNot, remove }: FormButtonsProps) {
  const t = useText();
  return (
    <Group mt="lg" gap="sm" justify={remove === undefined ? 'flex-end' : 'space-between'}>
      {remove !== undefined && <RemoveButton {...remove} />}
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={close}>
          {t(verb === undefined ? 'general.close' : 'general.cancel')}
        </Button>
        <WithReason reason={whyNot}>
          <Button type="submit" loading={isSaving} {...(isDanger && { color: 'red.9' })}>
            {verb ?? t('general.save')}
          </Button>
        </WithReason>
      </Group>
    </Group>
  );
}

function RemoveButton({ button, title, effect, verb, run, isBusy }: Removal) {
  const [isAsking, asking] = useDisclosure();
  const { takeAway } = useTakingAway();

  async function confirm(): Promise<void> {
    await takeAway(run);
    asking.close();
  }

  return (
    <>
      <Button variant="default" c="var(--mantine-color-error)" aria-haspopup="dialog" onClick={asking.open}>
        {button}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        effect={effect}
        verb={verb}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onRefuse={asking.close}
      />
    </>
  );
}
