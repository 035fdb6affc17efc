import { Alert, Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/api-error.ts';
import type { LinkTarget } from '../../../ui/dialog-address.ts';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { useRefusalText } from './refusal-text.ts';
import type { StatementUpload } from './use-statement-upload.ts';

interface UploadStatusProps {
  upload: StatementUpload;
  open: (id: number) => LinkTarget;
}

/** How far the file is, and what became of it: it stays until it is closed, where a toast would be gone. */
export function UploadStatus({ upload, open }: UploadStatusProps) {
  const t = useText();
  const { state, dismiss } = upload;
  if (state.phase === 'idle') return null;
  if (state.phase === 'stored')
    return (
      <Alert
        role="status"
        color="teal"
        variant="light"
        mb="md"
        icon={<IconCircleCheck aria-hidden />}
        title={t('bank-statements.uploaded')}
        withCloseButton
        closeButtonLabel={t('general.close')}
        onClose={dismiss}
      >
        <Group gap="sm">
          {state.statements.slice(0, 20).map(({ id }) => (
            <Anchor key={id} component={Link} size="sm" {...open(id)}>
              {t('bank-statements.row', { id })}
            </Anchor>
          ))}
        </Group>
      </Alert>
    );
  if (state.phase === 'refused') return <Refusal name={state.name} error={state.error} close={dismiss} />;
  return <Running upload={upload} />;
}

function Running({ upload: { state, cancel } }: { upload: StatementUpload }) {
  const t = useText();
  const count = useCount();
  if (state.phase !== 'sending' && state.phase !== 'reading') return null;
  const { name, percent } = state;
  const words =
    state.phase === 'sending'
      ? t('bank-statements.sending', { name, percent })
      : t('bank-statements.reading', { name, rows: count(state.rows) });
  return (
    <Stack gap={4} mb="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{words}</Text>
        {state.phase === 'sending' && (
          <Button size="compact-sm" variant="default" onClick={cancel}>
            {t('bank-statements.cancel-upload')}
          </Button>
        )}
      </Group>
      <Progress value={percent} aria-label={words} size="md" animated={state.phase === 'reading'} />
    </Stack>
  );
}

function Refusal({ name, error, close }: { name: string; error: unknown; close: () => void }) {
  const t = useText();
  const refusalText = useRefusalText();
  const refusal = isApiError(error) ? error.statement : undefined;
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      mb="md"
      icon={<IconAlertCircle aria-hidden />}
      title={t('bank-statements.refused', { name })}
      withCloseButton
      closeButtonLabel={t('general.close')}
      onClose={close}
    >
      {refusal === undefined ? <FieldTexts error={error} /> : refusalText(refusal)}
    </Alert>
  );
}

/** Of a file that is too large or empty its field says so. */
function FieldTexts({ error }: { error: unknown }) {
  const t = useText();
  const [key] = isApiError(error) ? Object.values(error.fields) : [];
  if (key === 'validation.file-empty' || key === 'validation.file-too-large') return t(key);
  return errorText(error);
}
