import type { Body } from '@houston/contract/endpoint';
import { screenTextsApi } from '@houston/contract/features/settings/screen-texts/screen-texts.api';
import {
  type PageName,
  placeholderFaults,
  type ScreenInformation,
  type ScreenText,
  textFields,
} from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import { type Language, languages } from '@houston/contract/languages';
import { type Change, change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { problem, requireVersion } from '../../../http/problem.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { outdatedBy } from './outdated.ts';
import {
  countSave,
  deleteText,
  findScreen,
  leaveEmpty,
  lockScreen,
  selectTexts,
  storeText,
  type TextRow,
} from './screen-texts.store.ts';
import { forgetShownTexts } from './shown-texts.ts';

export type Texts = Partial<Record<Language, ScreenText>>;

/** @throws Problem stale_version, nothing_to_do, invalid_request: placeholders that are not the same in each language */
export async function updateTranslation(
  call: Call,
  { pageName, translations, confirmed = [], version }: Body<typeof screenTextsApi.updateTranslation>,
): Promise<ScreenInformation> {
  return changeScreens(call, async ({ tx, audit }) => {
    const stored = await lockScreen(tx, pageName);
    await requireVersion(version, stored, () => findScreen(tx, pageName));
    const before = await selectTexts(tx, pageName);
    const changes = changesOf(before, translations);
    const checked = confirmed.filter((language) => !(language in changes) && isOutdated(language, before));
    if (Object.keys(changes).length === 0 && checked.length === 0) throw problem('nothing_to_do');
    await storeTexts(tx, call, {
      pageName,
      before,
      changes,
      changedBy: await nameOfAdmin(tx, actorOf(call).adminId),
      isNew: true,
    });
    for (const language of emptiedIn(before, changes)) await leaveEmpty(tx, pageName, language);
    for (const row of before.filter(({ language }) => checked.includes(language))) {
      await storeText(tx, { ...row, checkedAt: call.now });
    }
    await countSave(tx, pageName);
    audit({
      action: Object.keys(changes).length > 0 ? 'screen-text.update' : 'screen-text.confirm',
      record: { kind: 'screen-text', id: pageName },
      ...auditedTexts(before, changes),
      ...(checked.length > 0 && { context: { confirmed: checked } }),
    });
    return findScreen(tx, pageName);
  });
}

interface Storing {
  pageName: PageName;
  before: readonly TextRow[];
  changes: Texts;
  changedBy: string;
  /** false for texts of the catalogue, which no translation has to follow. */
  isNew: boolean;
}

/** @throws Problem invalid_request */
export async function storeTexts(
  tx: Tx,
  call: Call,
  { pageName, before, changes, changedBy, isNew }: Storing,
): Promise<void> {
  const faults = placeholderFaults({ ...textsOf(before), ...changes });
  if (Object.keys(faults).length > 0) throw problem('invalid_request', { fields: faults });
  for (const [language, text] of Object.entries(changes) as [Language, ScreenText][]) {
    const old = before.find((row) => row.language === language);
    if (text.title === '' && text.description === '') {
      await deleteText(tx, pageName, language);
      continue;
    }
    // Only a text that was up to date has news for the others; one that was outdated or not there follows them.
    const hasNews = isNew && old !== undefined && outdatedBy(old, before) === null;
    await storeText(tx, {
      pageName,
      language,
      ...text,
      changedAt: call.now,
      changedBy,
      checkedAt: call.now,
      renewedAt: hasNews ? call.now : (old?.renewedAt ?? null),
    });
  }
}

/** One change of the screens: every open list hears of it, and this process no longer answers with what it kept. */
export async function changeScreens<T>(call: Call, run: (work: Change) => Promise<T>): Promise<T> {
  const result = await change(call, async (work) => {
    work.publish(screenTextsApi);
    return run(work);
  });
  forgetShownTexts(call.app);
  return result;
}

export function textsOf(rows: readonly TextRow[]): Texts {
  return Object.fromEntries(rows.map(({ language, title, description }) => [language, { title, description }]));
}

/** What is really different from what is stored. */
function changesOf(before: readonly TextRow[], wanted: Texts): Texts {
  const stored = textsOf(before);
  const isDifferent = ([language, text]: [string, ScreenText]) => {
    const { title, description } = stored[language as Language] ?? { title: '', description: '' };
    return title !== text.title || description !== text.description;
  };
  return Object.fromEntries((Object.entries(wanted) as [string, ScreenText][]).filter(isDifferent));
}

/** The languages in which a text that was there is taken out. */
function emptiedIn(before: readonly TextRow[], changes: Texts): Language[] {
  return before
    .filter((row) => textFields.some((field) => row[field] !== '' && changes[row.language]?.[field] === ''))
    .map(({ language }) => language);
}

function isOutdated(language: Language, rows: readonly TextRow[]): boolean {
  const row = rows.find((other) => other.language === language);
  return row !== undefined && outdatedBy(row, rows) !== null;
}

/** One field for each text, so that the history shows which: `title-nl`. */
export function auditedTexts(before: readonly TextRow[], changes: Texts) {
  const flat = (texts: Texts) => {
    const fields: Partial<Record<`${keyof ScreenText}-${Language}`, string>> = {};
    for (const language of languages.filter((one) => one in changes)) {
      for (const field of textFields) fields[`${field}-${language}`] = texts[language]?.[field] ?? '';
    }
    return fields;
  };
  return { before: flat(textsOf(before)), after: flat(changes) };
}
