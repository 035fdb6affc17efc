/** What the checkout shows, answered from memory: every visitor of every shop asks, and it changes a few times a month. */
import { createHash } from 'node:crypto';
import type { Params } from '@houston/contract/endpoint';
import type { screenTextsApi } from '@houston/contract/features/platform/screen-texts/screen-texts.api';
import { isMissing } from '@houston/contract/features/platform/screen-texts/screen-texts.schema';
import type { App, Call } from '../../../call.ts';
import { found } from '../../../http/problem.ts';
import { RawAnswer } from '../../../http/routes.ts';
import { concerns } from '../../../live/live.ts';
import { selectScreens } from './screen-texts.store.ts';

export const shownTopic = '/api/checkout-screens';

type Screens = ReturnType<typeof selectScreens>;

interface Kept {
  screens: Screens | null;
}

const memory = new WeakMap<App, Kept>();

const headers = {
  // Checkouts live at other addresses, and ask again after a minute; with the ETag, that costs next to nothing.
  'cache-control': 'public, max-age=60, must-revalidate',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag',
  'cross-origin-resource-policy': 'cross-origin',
};

/** @throws Problem not_found: there is no whole text in this language, nor in English */
export async function readShownText(
  { app }: Call,
  { pageName, language }: Params<typeof screenTextsApi.shown>,
): Promise<RawAnswer> {
  const screen = (await readScreens(app)).find((one) => one.pageName === pageName);
  const shown = found([language, 'en' as const].find((one) => screen && !isMissing(screen.translations, one)));
  const { title = '', description = '' } = screen?.translations[shown] ?? {};
  const body = JSON.stringify({ pageName, language: shown, title, description });
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return new RawAnswer('application/json; charset=utf-8', body, { ...headers, etag });
}

/** After a change in this process, which has not heard of its own announcement yet. */
export function forgetShownTexts(app: App): void {
  keptBy(app).screens = null;
}

function keptBy(app: App): Kept {
  const known = memory.get(app);
  if (known !== undefined) return known;
  const kept: Kept = { screens: null };
  memory.set(app, kept);
  app.live.subscribe(({ topic }) => {
    if (concerns(topic, shownTopic)) kept.screens = null;
  });
  return kept;
}

/** All who ask while they are being read wait for the same answer. */
function readScreens(app: App): Screens {
  const kept = keptBy(app);
  if (kept.screens !== null) return kept.screens;
  const reading = selectScreens(app.database.orm);
  kept.screens = reading;
  reading.catch(() => {
    if (kept.screens === reading) kept.screens = null;
  });
  return reading;
}
