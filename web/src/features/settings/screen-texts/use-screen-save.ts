import { screenTextsApi } from '@houston/contract/features/settings/screen-texts/screen-texts.api';
import type {
  ScreenInformation,
  ScreenText,
} from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import type { Language } from '@houston/contract/languages';
import { useState } from 'react';
import { errorText, text } from '../../../i18n/i18n.ts';
import { callApi } from '../../../platform/calls/api.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { refetch } from '../../../platform/query-client.ts';
import { requestSuffix, showErrorText, showSuccess } from '../../../platform/toast.ts';

type PageName = ScreenInformation['pageName'];

export interface ScreenChanges {
  /** null: no text is different. */
  texts: { translations: Partial<Record<Language, ScreenText>>; confirmed: Language[]; version: number } | null;
  /** null: no file was chosen. */
  image: { file: File; imageVersion: number } | null;
}

/** What became of the two saves: the stored screen, the error, or undefined for one that was not needed. */
export interface ScreenOutcome {
  texts: ScreenInformation | undefined;
  image: ScreenInformation | undefined;
  textsError: unknown;
  imageError: unknown;
  isWhole: boolean;
}

/** Saves texts and screenshot side by side: either may fail without the other, and the toast says which. */
export function useScreenSave(pageName: PageName) {
  const [isSaving, setSaving] = useState(false);
  /** Percent of the file that is sent; null while none is on its way. */
  const [progress, setProgress] = useState<number | null>(null);

  async function save({ texts, image }: ScreenChanges): Promise<ScreenOutcome> {
    setSaving(true);
    if (image !== null) setProgress(0);
    const [textsDone, imageDone] = await Promise.allSettled([
      texts === null ? undefined : callApi(screenTextsApi.updateTranslation, { body: { pageName, ...texts } }),
      image === null
        ? undefined
        : callApi(
            screenTextsApi.updateImage,
            { body: { pageName, imageVersion: String(image.imageVersion) }, files: { file: image.file } },
            { onProgress: setProgress },
          ),
    ]);
    setSaving(false);
    setProgress(null);
    const outcome: ScreenOutcome = {
      texts: textsDone.status === 'fulfilled' ? textsDone.value : undefined,
      image: imageDone.status === 'fulfilled' ? imageDone.value : undefined,
      textsError: textsDone.status === 'rejected' ? textsDone.reason : null,
      imageError: imageDone.status === 'rejected' ? imageDone.reason : null,
      isWhole: textsDone.status === 'fulfilled' && imageDone.status === 'fulfilled',
    };
    void refetch(screenTextsApi.list);
    if (outcome.isWhole) showSuccess('screen-texts.edit-successfully', { page: pageName });
    else showErrorText(failureText(pageName, { texts, image }, outcome));
    return outcome;
  }

  return { save, isSaving, progress };
}

function failureText(page: PageName, { texts, image }: ScreenChanges, outcome: ScreenOutcome): string {
  const { textsError, imageError } = outcome;
  const parts = [text('screen-texts.edit-failed', { page })];
  if (texts !== null && image !== null) {
    const which = textsError === null ? 'image' : imageError === null ? 'texts' : 'both';
    parts.push(text(`screen-texts.${which}-failed`));
  }
  if (textsError !== null) parts.push(reasonOf(textsError));
  // The same reason, such as a lost connection, is said once.
  const isReplaced = isApiError(imageError, 'stale_version');
  const reason = isReplaced
    ? text('screen-texts.image-changed')
    : imageError === null
      ? undefined
      : reasonOf(imageError);
  if (reason !== undefined && !parts.includes(reason)) parts.push(reason);
  return parts.join(' ');
}

function reasonOf(error: unknown): string {
  if (isApiError(error, 'invalid_request') && Object.keys(error.fields).length > 0) return text('general.incomplete');
  return errorText(error) + requestSuffix(error);
}
