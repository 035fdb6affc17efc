import type { Response } from '@houston/contract/endpoint';
import type { screenTextsApi } from '@houston/contract/features/settings/screen-texts/screen-texts.api';
import {
  lacksText,
  type PageName,
  pageNames,
  placeholderFaults,
  type ScreenText,
} from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import type { Catalogue } from '@houston/contract/features/settings/translations/translations.api';
import type { Language } from '@houston/contract/languages';
import type { Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { serverActor } from '../../../start/server-call.ts';
import { readCatalogue } from '../translations/translations.service.ts';
import { auditedTexts, changeScreens, storeTexts, type Texts } from './screen-texts.service.ts';
import { countSave, findScreen, lockScreen, selectScreens, selectTexts } from './screen-texts.store.ts';

type Answer = Response<typeof screenTextsApi.saveDefaults>;

/**
 * Saves the texts of the translation catalogue for every screen that lacks its title or its description in `language`.
 * Once: what is stored already stays, so that of several consoles that ask, one saves, and what somebody emptied stays empty.
 * Its author is the server, whoever happened to look.
 */
export async function saveDefaults(call: Call, language: Language): Promise<Answer> {
  const catalogue = await readCatalogue(call, language);
  const screens = await selectScreens(call.app.database.orm);
  const lacking = screens.filter((screen) => lacksText(screen, language));
  const able = lacking.filter(({ pageName, translations }) => defaultOf(catalogue, pageName, language, translations));
  const without = lacking.filter((screen) => !able.includes(screen)).map(({ pageName }) => pageName);
  if (able.length === 0) return { saved: [], without };
  const saved = await changeScreens(call, async ({ tx, audit }) => {
    const done: PageName[] = [];
    // Always in the same order, so that two that lock several screens cannot wait for each other.
    for (const pageName of pageNames.filter((name) => able.some((screen) => screen.pageName === name))) {
      const stored = await saveDefault(tx, call, { pageName, language, catalogue });
      if (stored === null) continue;
      const record = { kind: 'screen-text', id: pageName } as const;
      audit({ action: 'screen-text.default', record, actor: serverActor, ...stored });
      done.push(pageName);
    }
    // Somebody else saved them between the look and the lock.
    if (done.length === 0) throw new NothingLeft();
    return done;
  }).catch((error: unknown) => {
    if (error instanceof NothingLeft) return [];
    throw error;
  });
  return { saved, without };
}

class NothingLeft extends Error {}

interface Lacking {
  pageName: PageName;
  language: Language;
  catalogue: Catalogue;
}

/** @returns what to write down about it, or null when it is not needed any more */
async function saveDefault(tx: Tx, call: Call, { pageName, language, catalogue }: Lacking) {
  await lockScreen(tx, pageName);
  const screen = await findScreen(tx, pageName);
  const before = await selectTexts(tx, pageName);
  const text = defaultOf(catalogue, pageName, language, screen.translations);
  if (text === null || !lacksText(screen, language)) return null;
  const changes = { [language]: text };
  await storeTexts(tx, call, { pageName, before, changes, changedBy: '', isNew: false });
  await countSave(tx, pageName);
  return auditedTexts(before, changes);
}

/** What is there, completed from the catalogue; null where that has not both, or other placeholders than the texts have. */
function defaultOf(catalogue: Catalogue, pageName: PageName, language: Language, texts: Texts): ScreenText | null {
  const { title = '', description = '' } = texts[language] ?? {};
  const text = {
    title: title || catalogueText(catalogue, pageName, 'title'),
    description: description || catalogueText(catalogue, pageName, 'description'),
  };
  if (text.title === '' || text.description === '') return null;
  return Object.keys(placeholderFaults({ ...texts, [language]: text })).length > 0 ? null : text;
}

/** `payment-step.{page-name}.title` */
function catalogueText(catalogue: Catalogue, pageName: PageName, field: keyof ScreenText): string {
  const steps = catalogue['payment-step'];
  const texts = typeof steps === 'object' ? steps[pageName.toLowerCase()] : undefined;
  const text = typeof texts === 'object' ? texts[field] : undefined;
  return typeof text === 'string' ? text.trim() : '';
}
