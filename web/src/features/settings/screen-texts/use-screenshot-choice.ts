import { screenTextsApi } from '@houston/contract/features/settings/screen-texts/screen-texts.api';
import type { ScreenInformation } from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import { useState } from 'react';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { useSeenVersion } from '../../../ui/form/use-seen-version.ts';

export interface ScreenshotChoice {
  /** The file that a save would send; null for none. */
  file: File | null;
  /** A message key: why it cannot be used, or was refused. */
  error: string | null;
  /** The version of the screenshot that the new one replaces, as it was seen here. */
  seenVersion: number;
  choose(file: File | null): void;
  /** After a save that failed. */
  refuse(error: unknown): void;
}

/** A new screenshot as it is being chosen. */
export function useScreenshotChoice({ image }: ScreenInformation): ScreenshotChoice {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const seen = useSeenVersion(versionOf({ image }), versionOf);
  return {
    file,
    error,
    seenVersion: seen.version,
    choose(next) {
      setFile(next);
      setError(next === null ? null : faultOf(next));
      seen.hold();
    },
    refuse(failure) {
      // Theirs shows from now on; a second save is meant to replace it.
      if (isApiError(failure, 'stale_version')) seen.refuse(failure);
      else if (isApiError(failure)) setError(failure.fields.file ?? null);
    },
  };
}

/** Of the screenshot of a screen; 0 for none. */
function versionOf(screen: unknown): number {
  return (screen as Partial<Pick<ScreenInformation, 'image'>> | undefined)?.image?.version ?? 0;
}

function faultOf({ name, size }: File): string | null {
  if (!/\.(png|jpe?g)$/i.test(name)) return 'screen-texts.wrong-extension';
  if (size === 0) return 'images.empty';
  return size > screenTextsApi.updateImage.files.file.maxBytes ? 'images.too-large' : null;
}
