import { texts as paymentStep } from '@houston/contract/features/settings/screen-texts/payment-step.texts';
import { pageNames } from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import { type Language, languages } from '@houston/contract/languages';
import type { Text } from '@houston/contract/texts/text';
import { eq } from 'drizzle-orm';
import { day, type FillDemo } from '../../../start/demo/demo-frame.ts';
import { admins as adminsTable } from '../../access/admins/admins.table.ts';
import { checkoutScreens, screenImages, screenTexts } from './screen-texts.table.ts';

/** How many of the screens, from the first on, each language has been written for. */
const written: Record<Language, number> = { en: pageNames.length, nl: pageNames.length, de: 9, fr: 6 };
/** The screens of which there is a screenshot. */
const pictured = 7;
/** The English text of this one said something new after the others were written. */
const renewed = 'terms';

/** The screens of the checkout: texts in every state of translation, and screenshots of some. */
export const fillScreens: FillDemo = async ({ tx, ago }, admins) => {
  const [writer] = await tx
    .select()
    .from(adminsTable)
    .where(eq(adminsTable.id, admins[0]?.id ?? 0));
  const changedBy = writer === undefined ? '' : `${writer.firstName} ${writer.lastName}`;
  await tx.insert(checkoutScreens).values(pageNames.map((pageName) => ({ pageName })));
  const texts: Record<string, Text> = paymentStep;
  const translations = languages.flatMap((language) =>
    pageNames.slice(0, written[language]).map((pageName) => {
      const isRenewed = pageName === renewed && language === 'en';
      const changedAt = isRenewed ? ago(2 * day) : ago(20 * day);
      return {
        pageName,
        language,
        title: texts[`${pageName}.title`]?.[language] ?? '',
        description: texts[`${pageName}.description`]?.[language] ?? '',
        changedAt,
        changedBy,
        checkedAt: changedAt,
        renewedAt: isRenewed ? changedAt : null,
      };
    }),
  );
  await tx.insert(screenTexts).values(translations);
  const sketches = await Promise.all(pageNames.slice(0, pictured).map(drawScreen));
  const images = sketches.map((content, place) => {
    const image = { type: 'png' as const, content, thumbnail: content, width, height };
    return { pageName: pageNames[place] ?? pageNames[0], ...image, changedAt: ago(20 * day), changedBy, version: 1 };
  });
  await tx.insert(screenImages).values(images);
};

/** Small enough to be its own thumbnail. */
const [width, height] = [608, 380];

/** A checkout as a sketch: its head, the step that it is at, some fields and a button. */
async function drawScreen(_name: string, place: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const accent = '#2b4c9b';
  const box = (left: number, top: number, size: [number, number], background: string) => ({
    input: { create: { width: size[0], height: size[1], channels: 3 as const, background } },
    left,
    top,
  });
  const steps = Array.from({ length: pictured }, (_, step) =>
    box(176 + step * 37, 66, [28, 5], step <= place ? accent : '#d5dae4'),
  );
  const fields = Array.from({ length: 2 + (place % 3) }, (_, field) => [
    box(176, 132 + field * 48, [100, 8], '#8a94a6'),
    box(176, 146 + field * 48, [256, 22], '#eef1f6'),
  ]);
  const parts = [
    box(0, 0, [width, 40], accent),
    box(20, 14, [90, 12], '#ffffff'),
    ...steps,
    box(176, 92, [160, 15], '#1d2433'),
    ...fields.flat(),
    box(176, 336, [256, 28], accent),
  ];
  const paper = sharp({ create: { width, height, channels: 3, background: '#ffffff' } });
  return paper.composite(parts).png().toBuffer();
}
