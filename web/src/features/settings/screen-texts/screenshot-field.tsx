import type { ScreenInformation } from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import { FileInput, Progress, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatBytes, formatPercent } from '../../../i18n/format.ts';
import { useLanguage, useMessage, useText } from '../../../i18n/use-text.ts';
import { When } from '../../../ui/values/when.tsx';
import { EnlargeableImage } from './enlargeable-image.tsx';
import classes from './screen-texts.module.css';
import { screenshotUrl } from './screenshot-url.ts';
import type { ScreenshotChoice } from './use-screenshot-choice.ts';

interface ScreenshotFieldProps {
  screen: ScreenInformation;
  choice: ScreenshotChoice;
  /** Percent of the file that is sent; null while none is on its way. */
  progress: number | null;
}

/** The present screenshot, and the file that is to replace it. */
export function ScreenshotField({ screen, choice, progress }: ScreenshotFieldProps) {
  const t = useText();
  const language = useLanguage();
  const message = useMessage();
  const preview = usePreview(choice.error === null ? choice.file : null);
  return (
    <Stack component="section" gap="sm" aria-label={t('screen-texts.screenshot')}>
      <Current screen={screen} />
      <FileInput
        label={t('screen-texts.upload')}
        description={t('screen-texts.upload-hint')}
        placeholder={t('screen-texts.choose')}
        leftSection={<IconUpload size={16} aria-hidden />}
        accept=".png,.jpg,.jpeg"
        clearable
        clearButtonProps={{ 'aria-label': t('screen-texts.clear-file'), tabIndex: 0 }}
        value={choice.file}
        onChange={choice.choose}
        error={message(choice.error ?? undefined)}
      />
      {preview !== null && choice.file !== null && <EnlargeableImage src={preview} name={choice.file.name} />}
      {progress !== null && (
        <div role="status">
          <Progress value={progress} aria-label={t('screen-texts.upload')} />
          <Text size="xs" c="dimmed">
            {t('screen-texts.uploading', { percent: formatPercent(progress, language) })}
          </Text>
        </div>
      )}
    </Stack>
  );
}

function Current({ screen: { pageName, image } }: { screen: ScreenInformation }) {
  const t = useText();
  const language = useLanguage();
  if (image === null) {
    return (
      <Text size="sm" c="dimmed" className={classes.none}>
        {t('screen-texts.no-screenshot')}
      </Text>
    );
  }
  return (
    <div>
      <EnlargeableImage
        src={screenshotUrl(pageName, image.version, 'full')}
        name={t('screen-texts.screenshot-of', { page: pageName })}
        size={image}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {image.width} × {image.height}, {formatBytes(image.bytes, language)}
        {'. '}
        {t('screen-texts.changed-by', { name: image.changedBy })}, <When at={image.changedAt} />
      </Text>
    </div>
  );
}

/** An address for a file of this machine, as long as it is shown. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
