/** What the checkout shows, answered from memory: every visitor of every shop asks, and it changes a few times a month. */
import type { Params } from '@houston/contract/endpoint';
import { screenTextsApi } from '@houston/contract/features/settings/screen-texts/screen-texts.api';
import { lacksText } from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import { languages } from '@houston/contract/languages';
import type { App, Call } from '../../../call.ts';
import { keptJson, openToPortals } from '../../../http/kept-answer.ts';
import { found } from '../../../http/problem.ts';
import type { RawAnswer } from '../../../http/routes.ts';
import { keepUntilChange } from '../../../live/keep.ts';
import { selectScreens } from './screen-texts.store.ts';

const shown = keepUntilChange(screenTextsApi.shown, loadAnswers);

/** @throws Problem not_found: there is no whole text in this language, nor in English */
export async function readShownText(
  call: Call,
  { pageName, language }: Params<typeof screenTextsApi.shown>,
): Promise<RawAnswer> {
  const answers = await shown.read(call);
  return found(answers.get(`${pageName} ${language}`) ?? answers.get(`${pageName} en`));
}

export const forgetShownTexts = shown.forget;

/** By page and language, where the text is whole. */
async function loadAnswers({ database }: App): Promise<ReadonlyMap<string, RawAnswer>> {
  const screens = await selectScreens(database.orm);
  const entries = screens.flatMap((screen) => {
    const { pageName, translations } = screen;
    const whole = languages.filter((language) => language in translations && !lacksText(screen, language));
    return whole.map((language) => {
      const { title = '', description = '' } = translations[language] ?? {};
      const answer = keptJson({ pageName, language, title, description }, openToPortals(60));
      return [`${pageName} ${language}`, answer] as const;
    });
  });
  return new Map(entries);
}
