import { screenTextsApi } from '@houston/contract/features/settings/screen-texts/screen-texts.api';
import type { PageName } from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import { urlOf } from '../../../platform/calls/api.ts';

/** Where the browser loads a screenshot, with the session's cookie. A newer one has another address. */
export function screenshotUrl(pageName: PageName, version: number, size: 'full' | 'thumbnail'): string {
  return urlOf(screenTextsApi.image, { params: { pageName }, query: { size, version: String(version) } });
}
