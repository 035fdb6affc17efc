import {
  environmentFontsApi,
  FontFamilyName,
  type FontStyle,
  fontExtensions,
  fontStyles,
  maxFontBytes,
} from '@houston/contract/features/settings/customer-environment/environment-fonts.api';
import { FileInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { text } from '../../../../i18n/i18n.ts';
import { useMessage, useText } from '../../../../i18n/use-text.ts';
import { isApiError } from '../../../../platform/calls/api-error.ts';
import { showErrorText, showFailure } from '../../../../platform/toast.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { useUnsavedInput } from '../../../../ui/form/unsaved-input.tsx';
import { useSeenVersion } from '../../../../ui/form/use-seen-version.ts';
import type { Place } from '../use-place.ts';

interface FontUploadProps {
  id: string;
  place: Place;
  /** Of the variable, as it shows. */
  version: number;
  isChosen: boolean;
  close: () => void;
}

type Files = Partial<Record<FontStyle, File>>;

/** A new family: its name and its four styles. */
export function FontUpload({ id, place, version, isChosen, close }: FontUploadProps) {
  const t = useText();
  const message = useMessage();
  const [name, setName] = useState('');
  const [files, setFiles] = useState<Files>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isEmpty = name === '' && Object.keys(files).length === 0;
  const unsaved = useUnsavedInput(isChosen && !isEmpty);
  const seen = useSeenVersion(version);
  const add = useSave(environmentFontsApi.add, {
    success: 'apollo.mission-control.customer-environment-variable.edit-success',
    handles: 'all',
    onSuccess() {
      unsaved.forget();
      close();
    },
    onFailure(error) {
      seen.refuse(error);
      if (isApiError(error)) setErrors(error.fields);
      showFailure(error, 'apollo.mission-control.customer-environment-variable.edit-fail');
    },
  });

  function noteChange(field: string): void {
    if (isEmpty) seen.hold();
    // What was said of a field is over once something else is in it.
    setErrors(({ [field]: _over, ...rest }) => rest);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = faultsOf(name, files);
    setErrors(found);
    const { regular, bold, italic, boldItalic } = files;
    if (Object.keys(found).length > 0 || !regular || !bold || !italic || !boldItalic) {
      showErrorText(text('customer-environment.invalid-value'));
      return;
    }
    void add.save({
      query: { scope: place.scope, stage: place.stage, version: seen.version },
      body: { FontName: name },
      files: {
        regular: renamed(regular, 'regular'),
        bold: renamed(bold, 'bold'),
        italic: renamed(italic, 'italic'),
        boldItalic: renamed(boldItalic, 'boldItalic'),
      },
    });
  }

  const errorOf = (field: string) => message(errors[field]);

  return (
    <form id={id} noValidate onSubmit={submit}>
      <fieldset disabled={!isChosen} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <Stack gap="sm">
          <TextInput
            label={t('customer-environment.font-name')}
            description={t('customer-environment.font-name-help')}
            withAsterisk
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              noteChange('FontName');
            }}
            disabled={!isChosen}
            error={errorOf('FontName')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {fontStyles.map((style) => (
              <FileInput
                key={style}
                label={t(`customer-environment.styles.${style}`)}
                placeholder={t('customer-environment.choose-file')}
                accept={fontExtensions.map((extension) => `.${extension}`).join(',')}
                withAsterisk
                clearable
                clearButtonProps={{ 'aria-label': t('customer-environment.clear') }}
                value={files[style] ?? null}
                onChange={(file) => {
                  setFiles(({ [style]: _old, ...rest }) => (file ? { ...rest, [style]: file } : rest));
                  noteChange(style);
                }}
                disabled={!isChosen}
                error={errorOf(style)}
              />
            ))}
          </SimpleGrid>
          <Text size="xs" c="dimmed">
            {t('customer-environment.font-rules')}
          </Text>
        </Stack>
      </fieldset>
    </form>
  );
}

/** Field -> message key. */
function faultsOf(name: string, files: Files): Record<string, string> {
  const faults: Record<string, string> = {};
  const parsed = FontFamilyName.safeParse(name);
  if (!parsed.success) faults.FontName = parsed.error.issues[0]?.message ?? 'validation.invalid';
  for (const style of fontStyles) {
    const file = files[style];
    if (file === undefined) faults[style] = 'validation.required';
    else if (!(fontExtensions as readonly string[]).includes(extensionOf(file))) faults[style] = 'validation.font';
    else if (file.size > maxFontBytes) faults[style] = 'customer-environment.font-too-large';
  }
  return faults;
}

function extensionOf({ name }: File): string {
  return name.split('.').at(-1)?.toLowerCase() ?? '';
}

function renamed(file: File, style: FontStyle): File {
  return new File([file], `${style}.${extensionOf(file)}`, { type: file.type });
}
