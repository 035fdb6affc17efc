/** What can be asked of an admin about files that go by SFTP, whoever gets them. */
import { mayBeThere, type SftpFailureKind } from '@houston/contract/sftp/sftp-failures';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button, Stack } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

export interface Decision<File extends { name: string }> {
  file: File;
  hasArrived: boolean;
}

type Asking = Required<
  Pick<ComponentProps<typeof ConfirmDialog>, 'isBusy' | 'reasonSchema' | 'onConfirm' | 'onRefuse'>
>;

interface DecideProps extends Asking {
  /** Null while none is asked for. */
  decision: Decision<{ name: string }> | null;
  effect: TextKey;
}

/** How an admin knows what became of a file. */
export function DecideFile({ decision, effect, ...asking }: DecideProps) {
  const t = useText();
  return (
    <ConfirmDialog
      isOpen={decision !== null}
      title={t('psper-deliveries.decide-title', { name: decision?.file.name ?? '' })}
      effect={t(effect)}
      verb={t(decision?.hasArrived ? 'psper-deliveries.has-arrived' : 'psper-deliveries.send-again')}
      isDanger
      {...asking}
    />
  );
}

interface AcceptProps extends Asking {
  isOpen: boolean;
  effect: string;
}

/** Why the key that a server shows now is taken in place of the pinned one. */
export function AcceptKey(props: AcceptProps) {
  const verb = useText()('psper-deliveries.accept-key');
  return <ConfirmDialog title={verb} verb={verb} isDanger {...props} />;
}

interface DecideButtonsProps {
  file: { name: string; state: string; failure: SftpFailureKind | null };
  decide: (hasArrived: boolean) => void;
}

/** Both ways to decide about a file of which nobody knows whether it arrived; that it did, of one whose name is taken. Else nothing. */
export function DecideButtons({ file, decide }: DecideButtonsProps) {
  const t = useText();
  const { name } = file;
  if (!mayBeThere(file)) return null;
  return (
    // One below the other: beside them, why it is uncertain would have room for a word in each line.
    <Stack gap={4} align="flex-end">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('psper-deliveries.has-arrived-of', { name })}
        onClick={() => decide(true)}
      >
        {t('psper-deliveries.has-arrived')}
      </Button>
      {file.state === 'uncertain' && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('psper-deliveries.send-again-of', { name })}
          onClick={() => decide(false)}
        >
          {t('psper-deliveries.send-again')}
        </Button>
      )}
    </Stack>
  );
}

interface RetryProps {
  name: string;
  isBusy: boolean;
  retry: () => void;
}

/** Sends a file again that could not be delivered. */
export function RetryFile({ name, isBusy, retry }: RetryProps) {
  const t = useText();
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isBusy}
      aria-label={t('psper-deliveries.retry-of', { name })}
      onClick={retry}
    >
      {t('psper-deliveries.retry')}
    </Button>
  );
}
