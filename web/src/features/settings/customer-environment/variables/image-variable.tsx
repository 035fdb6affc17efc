import { maxImageFileBytes } from '@houston/contract/features/settings/customer-environment/environment-management.api';
import { Button, FileButton, Group, Image, Stack, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { text } from '../../../../i18n/i18n.ts';
import { useMessage, useText } from '../../../../i18n/use-text.ts';
import { showErrorText, showInfo } from '../../../../platform/toast.ts';
import { useUnsavedInput } from '../../../../ui/form/unsaved-input.tsx';
import { refusalOf } from '../../../../ui/form/use-record-form.ts';
import { useSeenVersion } from '../../../../ui/form/use-seen-version.ts';
import classes from '../customer-environment.module.css';
import { DialogFooter } from './dialog-footer.tsx';
import { StoredImage } from './stored-image.tsx';
import { useVariableSave } from './use-variable-save.ts';
import type { VariableFormProps } from './variable-dialog.tsx';

const accepted = /\.(png|jpe?g|gif|svg)$/i;

/** The present image, and a file to put in its place. */
export function ImageVariable(props: VariableFormProps) {
  const t = useText();
  const message = useMessage();
  const { variable, place, close } = props;
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const { forget } = useUnsavedInput(file !== null);
  const seen = useSeenVersion(variable.version);
  const showFields = refusalOf({
    showFields(fields) {
      setError(Object.values(fields)[0]);
      return true;
    },
  });
  const { save, isSaving } = useVariableSave(props, {
    forget,
    showRefusal(failure, readAgain) {
      seen.refuse(failure);
      showFields(failure, readAgain);
    },
  });
  const chosen = useFileAddress(file);

  function choose(picked: File | null): void {
    if (picked === null) return;
    setError(undefined);
    if (!accepted.test(picked.name))
      showErrorText(text('customer-environment.invalid-file-type', { name: picked.name }));
    else if (picked.size > maxImageFileBytes)
      showErrorText(text('customer-environment.too-large', { name: picked.name }));
    else {
      seen.hold();
      setFile(picked);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (file !== null) {
      setError(undefined);
      save(variable.value ?? '', seen.version, file);
    } else if (variable.value === null) {
      setError('validation.required');
      showErrorText(text('customer-environment.invalid-value'));
    } else {
      showInfo('customer-environment.no-changes');
      close();
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Group gap="xl" align="flex-start">
          <figure style={{ margin: 0 }}>
            <Text component="figcaption" size="sm" fw={500} mb={4}>
              {t('customer-environment.current-image')}
            </Text>
            {variable.value === null ? (
              <Text size="sm" c="dimmed">
                {t('customer-environment.no-image')}
              </Text>
            ) : (
              <StoredImage variable={variable} place={place} height={120} />
            )}
          </figure>
          {file !== null && chosen !== undefined && (
            <figure style={{ margin: 0 }}>
              <Text component="figcaption" size="sm" fw={500} mb={4}>
                {t('general.before-value', { label: t('customer-environment.new-image') })} {file.name}
              </Text>
              <Image
                src={chosen}
                alt={file.name}
                h={120}
                w="auto"
                maw="100%"
                fit="contain"
                className={classes.picture}
              />
            </figure>
          )}
        </Group>
        <div>
          <FileButton
            onChange={choose}
            accept=".png,.jpg,.jpeg,.gif,.svg"
            inputProps={{ 'aria-label': t('customer-environment.choose-image') }}
          >
            {(button) => (
              <Button
                {...button}
                variant="default"
                leftSection={<IconPhoto size={16} aria-hidden />}
                loading={isSaving}
              >
                {t('customer-environment.choose-image')}
              </Button>
            )}
          </FileButton>
          <Text size="xs" c="dimmed" mt={4}>
            {t('customer-environment.image-rules')}
          </Text>
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {message(error)}
          </Text>
        </div>
        <DialogFooter stage={place.stage} isSaving={isSaving} />
      </Stack>
    </form>
  );
}

/** Shown as an image only, in which nothing can run. */
function useFileAddress(file: File | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
