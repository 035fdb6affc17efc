import { Alert, Button, CopyButton, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useText } from '../../../../i18n/use-text.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useShownOnce } from '../../../../ui/form/unsaved-input.tsx';
import { downloadText } from '../../../../ui/grid/csv.ts';
import styles from '../profile.module.css';

interface RecoveryCodesDialogProps {
  codes: string[];
  /** Whose codes these are, for the downloaded file. */
  email: string;
  onKept: () => void;
}

/** Shows recovery codes once; every way out but the admin's word that they are kept is asked about. */
export function RecoveryCodesDialog(props: RecoveryCodesDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('profile.codes-title')} size="md" isStatic close={props.onKept}>
      <Codes {...props} />
    </Dialog>
  );
}

function Codes({ codes, email, onKept }: RecoveryCodesDialogProps) {
  const t = useText();
  const shown = useShownOnce();
  const file = [t('profile.codes-file-heading', { email }), '', ...codes, ''].join('\n');

  function finish(): void {
    shown.forget();
    onKept();
  }

  return (
    <Stack>
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
        {t('profile.codes-shown-once')}
      </Alert>
      <ul className={styles.codes} aria-label={t('profile.codes-title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyCodes codes={codes} />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => downloadText(file, 'houston-recovery-codes.txt', 'text/plain;charset=utf-8')}
        >
          {t('profile.codes-download')}
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button onClick={finish}>{t('profile.codes-kept')}</Button>
      </Group>
    </Stack>
  );
}

const tickMilliseconds = 3000;

function CopyCodes({ codes }: { codes: string[] }) {
  const t = useText();
  return (
    <CopyButton value={codes.join('\n')} timeout={tickMilliseconds}>
      {({ copied, copy }) => {
        const Icon = copied ? IconCheck : IconCopy;
        return (
          <Button variant="default" leftSection={<Icon size={16} aria-hidden />} onClick={copy}>
            {copied ? t('general.copied') : t('profile.codes-copy')}
          </Button>
        );
      }}
    </CopyButton>
  );
}
