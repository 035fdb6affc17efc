import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdText, Instant } from '../../../fields.ts';
import { type Language, languages } from '../../../languages.ts';
import { portals, Severity } from './status-notices.schema.ts';

/** A language, also with a region behind it, as portals have it: `nl`, `nl-BE`. */
const LanguageTag = z.codec(
  z.string('validation.invalid').regex(new RegExp(`^(${languages.join('|')})([-_][a-z0-9]{2,4})?$`, 'i'), {
    error: 'validation.invalid',
  }),
  z.enum(languages),
  { decode: (text) => text.slice(0, 2).toLowerCase() as Language, encode: (language) => language },
);

export const ActiveNotice = z.object({
  id: z.int(),
  /** From 1 (lowest) to 5 (highest). */
  severity: Severity,
  startTimeUtc: Instant,
  endTimeUtc: Instant.nullable(),
  /** Of the text: another one than asked for where the notice has no text in that. */
  language: z.enum(languages),
  /** Plain text, with line breaks; never markup. */
  text: z.string(),
  /** http or https. */
  url: z.string().nullable(),
  /** What was added to the text since, the newest first. */
  updates: z.array(
    z.object({
      at: Instant,
      language: z.enum(languages),
      /** Plain text, as above. */
      text: z.string(),
    }),
  ),
});
export type ActiveNotice = z.infer<typeof ActiveNotice>;

export const serviceStatusApi = {
  active: endpoint({
    method: 'GET',
    path: '/api/service-status/active',
    needs: 'public',
    summary:
      'The status notices to show now, the gravest first: those for every tenant, and those of the tenant that is named. With an ETag, and open to every origin',
    query: z.strictObject({
      /** The place that shows them; without it, those of every place. */
      portal: z.enum(portals, 'validation.invalid').optional(),
      language: LanguageTag.default('en'),
      tenantId: IdText.optional(),
    }),
    response: z.object({ data: z.array(ActiveNotice), total: z.int() }),
  }),
};
