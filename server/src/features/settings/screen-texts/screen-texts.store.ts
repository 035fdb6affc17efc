import {
  type PageName,
  pageNames,
  type ScreenInformation,
} from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import type { Language } from '@houston/contract/languages';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { outdatedBy } from './outdated.ts';
import { checkoutScreens, screenImages, screenTexts, textsLeftEmpty } from './screen-texts.table.ts';

export type TextRow = typeof screenTexts.$inferSelect;

const image = {
  pageName: screenImages.pageName,
  type: screenImages.type,
  width: screenImages.width,
  height: screenImages.height,
  bytes: sql<number>`length(${screenImages.content})`,
  changedAt: screenImages.changedAt,
  changedBy: screenImages.changedBy,
  version: screenImages.version,
};

/** Every screen, also those that nobody has written anything about yet: there are about a dozen. */
export async function selectScreens(db: Db): Promise<ScreenInformation[]> {
  const screens = await db.select().from(checkoutScreens);
  const texts = await db.select().from(screenTexts);
  const images = await db.select(image).from(screenImages);
  const emptied = await db.select().from(textsLeftEmpty);
  return pageNames.map((pageName) => {
    const own = <Row extends { pageName: PageName }>(rows: readonly Row[]) =>
      rows.filter((row) => row.pageName === pageName);
    const [screenshot] = own(images);
    return screenOf(pageName, own(texts), own(emptied), screenshot, own(screens)[0]?.version ?? 1);
  });
}

export async function findScreen(db: Db, pageName: PageName): Promise<ScreenInformation> {
  const [screen] = await db.select().from(checkoutScreens).where(eq(checkoutScreens.pageName, pageName));
  const [screenshot] = await db.select(image).from(screenImages).where(eq(screenImages.pageName, pageName));
  const emptied = await db.select().from(textsLeftEmpty).where(eq(textsLeftEmpty.pageName, pageName));
  return screenOf(pageName, await selectTexts(db, pageName), emptied, screenshot, screen?.version ?? 1);
}

export function selectTexts(db: Db, pageName: PageName): Promise<TextRow[]> {
  return db.select().from(screenTexts).where(eq(screenTexts.pageName, pageName));
}

type ImageRow = NonNullable<ScreenInformation['image']> & { pageName: PageName };

function screenOf(
  pageName: PageName,
  texts: TextRow[],
  emptied: readonly (typeof textsLeftEmpty.$inferSelect)[],
  found: ImageRow | undefined,
  version: number,
): ScreenInformation {
  const translations: ScreenInformation['translations'] = {};
  for (const row of texts) {
    const { language, title, description, changedAt, changedBy } = row;
    translations[language] = { title, description, changedAt, changedBy, outdatedBy: outdatedBy(row, texts) };
  }
  const leftEmpty = emptied.map(({ language }) => language);
  return { pageName, translations, leftEmpty, imageExists: found !== undefined, image: found ?? null, version };
}

/** Keeps the screen as it is until the transaction ends. @returns the version of its texts */
export async function lockScreen(tx: Tx, pageName: PageName): Promise<number> {
  await tx.insert(checkoutScreens).values({ pageName }).onConflictDoNothing();
  const [row] = await tx.select().from(checkoutScreens).where(eq(checkoutScreens.pageName, pageName)).for('update');
  if (row === undefined) throw new Error('the screen was not stored');
  return row.version;
}

export async function countSave(tx: Tx, pageName: PageName): Promise<void> {
  const version = sql`${checkoutScreens.version} + 1`;
  await tx.update(checkoutScreens).set({ version }).where(eq(checkoutScreens.pageName, pageName));
}

export async function storeText(tx: Tx, row: TextRow): Promise<void> {
  const target = [screenTexts.pageName, screenTexts.language];
  await tx.insert(screenTexts).values(row).onConflictDoUpdate({ target, set: row });
}

export async function deleteText(tx: Tx, pageName: PageName, language: Language): Promise<void> {
  await tx.delete(screenTexts).where(and(eq(screenTexts.pageName, pageName), eq(screenTexts.language, language)));
}

/** From now on the catalogue fills nothing in there. */
export async function leaveEmpty(tx: Tx, pageName: PageName, language: Language): Promise<void> {
  await tx.insert(textsLeftEmpty).values({ pageName, language }).onConflictDoNothing();
}

export async function storeImage(tx: Tx, row: typeof screenImages.$inferInsert): Promise<void> {
  await tx.insert(screenImages).values(row).onConflictDoUpdate({ target: screenImages.pageName, set: row });
}

export async function findImage(db: Db, pageName: PageName, size: 'full' | 'thumbnail') {
  const bytes = size === 'full' ? screenImages.content : screenImages.thumbnail;
  const [row] = await db
    .select({ type: screenImages.type, bytes })
    .from(screenImages)
    .where(eq(screenImages.pageName, pageName));
  return row;
}
