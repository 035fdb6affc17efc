import { Alert, Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatPercent } from '../../../../i18n/format.ts';
import { errorText, messageText } from '../../../../i18n/i18n.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { isApiError } from '../../../../platform/calls/api-error.ts';
import type { LinkTarget } from '../../../../ui/dialog/dialog-address.ts';
import { useRefusalText } from '../refusal-text.ts';
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
  if (state.phase === 'refused') return <Refusal name={state.name} error={state.error} open={open} close={dismiss} />;
  return <Running upload={upload} />;
}

function Running({ upload: { state, cancel } }: { upload: StatementUpload }) {
  const t = useText();
  const language = useLanguage();
  if (state.phase !== 'sending' && state.phase !== 'reading') return null;
  const { name, percent } = state;
  const words =
    state.phase === 'sending'
      ? t('bank-statements.sending', { name, percent: formatPercent(percent, language) })
      : t('bank-statements.reading', { name, count: state.rows });
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

interface RefusalProps {
  name: string;
  error: unknown;
  open: (id: number) => LinkTarget;
  close: () => void;
}

function Refusal({ name, error, open, close }: RefusalProps) {
  const t = useText();
  const refusalText = useRefusalText();
  const refusal = isApiError(error) ? error.statement : undefined;
  const otherId = refusal?.otherId;
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      mb="md"
      icon={<IconAlertCircle aria-hidden />}
      title={t(titleOf(error), { name })}
      withCloseButton
      closeButtonLabel={t('general.close')}
      onClose={close}
    >
      {refusal === undefined ? <FieldTexts error={error} /> : refusalText(refusal)}{' '}
      {otherId !== undefined && (
        <Anchor component={Link} size="sm" {...open(otherId)}>
          {t('bank-statements.row', { id: otherId })}
        </Anchor>
      )}
    </Alert>
  );
}

/** A lost answer is no refusal: the file may have arrived whole. */
function titleOf(error: unknown) {
  if (isApiError(error, 'outcome_unknown')) return 'bank-statements.upload-unknown';
  return isApiError(error, 'not-sent') ? 'bank-statements.upload-not-sent' : 'bank-statements.refused';
}

/** Of a file that is too large or empty its field says so. */
function FieldTexts({ error }: { error: unknown }) {
  const [key] = isApiError(error) ? Object.values(error.fields) : [];
  if (key?.startsWith('validation.file-')) return messageText(key);
  return errorText(error);
}
