import * as z from 'zod';
import { Id, Instant, line, lines } from '../../../fields.ts';
import { type Language, languages } from '../../../languages.ts';

/** It follows from the clock: before the start, from the start on, from the end on. */
export const noticeStates = { scheduled: 1, active: 2, completed: 3 } as const;
export type NoticeState = (typeof noticeStates)[keyof typeof noticeStates];

/** From the highest to the lowest, as a form offers them. */
export const severities = [5, 4, 3, 2, 1] as const;
export const Severity = z.literal(severities, {
  error: ({ input }) => (input === undefined || input === null ? 'validation.required' : 'validation.invalid'),
});
export type Severity = z.infer<typeof Severity>;
/** Of a new notice: medium. */
export const defaultSeverity: Severity = 3;

/** The places that can show a notice, in the order in which a form lists them. */
export const portals = [
  'adminPortal',
  'csPortal',
  'debtorPortal',
  'debtorApp',
  'merchantPortal',
  'transactionPage',
] as const;
export type Portal = (typeof portals)[number];
export type ShowOn = Record<Portal, boolean>;

export function showOnOf(shown: readonly Portal[]): ShowOn {
  return Object.fromEntries(portals.map((portal) => [portal, shown.includes(portal)])) as ShowOn;
}

const flagsOf = <Flag extends z.core.$ZodType>(flag: Flag) =>
  Object.fromEntries(portals.map((portal) => [portal, flag])) as Record<Portal, Flag>;

/** A new notice is shown everywhere but where its flag says no. */
const NewShowOn = z.strictObject(flagsOf(z.boolean('validation.boolean').default(true))).default(showOnOf(portals));

// Nothing between the slashes and the first `/`, `?` or `#` but a host: a name before an `@` only serves to deceive.
const webAddress = /^https?:\/\/[^\s@\\/?#]+([/?#]\S*)?$/i;

/** A web address, or nothing. */
const NoticeUrl = line(2000).refine(
  (text) => text === '' || (webAddress.test(text) && z.url().safeParse(text).success),
  'validation.url-with-http',
);

export const NoticeText = lines(1000);

const NewTranslation = z.strictObject({
  language: z.enum(languages, 'validation.invalid'),
  text: NoticeText.default(''),
  url: NoticeUrl.default(''),
});

/** Nothing typed is no end. An empty text by its length: as a literal it would hide the date from the API description. */
const OptionalEnd = z
  .union([z.literal(''), Instant], { error: 'validation.date' })
  .nullable()
  .optional();

export const NewNotice = z
  .strictObject({
    /** null, or none: every tenant. */
    tenantId: Id.nullable().optional(),
    severity: Severity,
    startDate: Instant,
    endDate: OptionalEnd,
    languages: z
      .array(NewTranslation, 'validation.required')
      .max(languages.length, 'validation.too-long')
      .refine((list) => new Set(list.map(({ language }) => language)).size === list.length, 'validation.duplicate'),
    showOn: NewShowOn,
  })
  .refine(({ startDate, endDate }) => !(endDate instanceof Date) || endDate > startDate, {
    path: ['endDate'],
    message: 'validation.end-after-start',
  })
  // Each text may be left out, but a notice without any is one that nobody sees.
  .refine(({ languages: list }) => list.some(({ text }) => text !== ''), {
    path: ['languages', 0, 'text'],
    message: 'validation.one-text',
  });

export const NoticeTranslation = z.object({
  languageCode: z.enum(languages),
  text: z.string(),
  /** Empty for none. */
  url: z.string(),
});
export type NoticeTranslation = z.infer<typeof NoticeTranslation>;

export const UpdateText = NoticeTranslation.pick({ languageCode: true, text: true });
export type UpdateText = z.infer<typeof UpdateText>;

/** What was added to a notice while it ran: what people have read already is never written over. */
export const NoticeUpdate = z.object({
  id: z.int(),
  at: Instant,
  /** The name of the admin who added it. */
  user: z.string(),
  /** In the languages of the notice's own texts. */
  translations: z.array(UpdateText),
});
export type NoticeUpdate = z.infer<typeof NoticeUpdate>;

/** A notice that needs more of them is over, and another one begins. */
export const mostUpdates = 20;

export const NewUpdate = z.strictObject({
  languages: z
    .array(
      z.strictObject({
        language: z.enum(languages, 'validation.invalid'),
        text: NoticeText.min(1, 'validation.required'),
      }),
      'validation.required',
    )
    .max(languages.length, 'validation.too-long')
    .refine((list) => new Set(list.map(({ language }) => language)).size === list.length, 'validation.duplicate'),
});

export const StatusNotice = z.object({
  id: z.int(),
  /** 1 Scheduled, 2 Active, 3 Completed. */
  state: z.literal([1, 2, 3]),
  startTimeUtc: Instant,
  /** null: until somebody stops it. */
  endTimeUtc: Instant.nullable(),
  severity: Severity,
  /** The name of the admin who made it. */
  user: z.string(),
  tenantName: z.string().nullable(),
  /** null: every tenant. */
  tenantId: z.int().nullable(),
  showOn: z.object(flagsOf(z.boolean())),
  translations: z.array(NoticeTranslation),
  /** The newest first. */
  updates: z.array(NoticeUpdate),
  version: z.int(),
});
export type StatusNotice = z.infer<typeof StatusNotice>;

/**
 * What somebody who reads `language` is shown: the text in that language, else the English one, else the first that there
 * is. null when there is no text at all, so that nothing is shown.
 */
export function translationFor<Translation extends UpdateText>(
  translations: readonly Translation[],
  language: Language,
): Translation | null {
  for (const wanted of [language, ...languages]) {
    const found = translations.find(({ languageCode, text }) => languageCode === wanted && text.trim() !== '');
    if (found !== undefined) return found;
  }
  return null;
}

/** The languages in which a notice says something: those that each of its updates has. */
export function languagesOf({ translations }: { translations: readonly UpdateText[] }): Language[] {
  return languages.filter((one) =>
    translations.some(({ languageCode, text }) => languageCode === one && text.trim() !== ''),
  );
}

/** The state at `now`; the server and every screen have it from here. */
export function noticeStateAt(now: Date, start: Date, end: Date | null): NoticeState {
  if (end !== null && end <= now) return noticeStates.completed;
  return start <= now ? noticeStates.active : noticeStates.scheduled;
}
