import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Version } from '../../../fields.ts';
import { languages } from '../../../languages.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { RecordChanges } from '../../../record-changes.ts';
import { PageName, ScreenInformation, ScreenText } from './screen-texts.schema.ts';

const needs = 'customerEnvironmentManagementAllowed';

const AnyLanguage = z.enum(languages, 'validation.invalid');
const PageParams = z.strictObject({ pageName: PageName });

/** How often the screenshot was saved: 0 while there is none. In a form numbers are texts. */
const ImageVersion = z.codec(
  z.string('validation.number').regex(/^\d{1,9}$/, 'validation.number'),
  z.int().min(0, 'validation.not-negative'),
  { decode: Number, encode: String },
);

export const screenTextsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/screen-texts',
    needs,
    summary: 'The screens of the checkout with their texts; sorted and searched in one language',
    query: listQuery({
      sortable: ['pageName', 'title', 'description'],
      order: 'pageName',
      filters: {
        language: AnyLanguage.default('en'),
        search: TextFilter.optional(),
        /** missing: some language lacks a text that nobody left empty on purpose; outdated: another language said something new since. */
        state: z.enum(['missing', 'outdated'], 'validation.invalid').optional(),
      },
    }),
    response: pageOf(ScreenInformation),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/screen-texts/:pageName',
    needs,
    summary: 'One screen of the checkout with its texts in every language',
    params: PageParams,
    response: ScreenInformation,
  }),
  saveDefaults: endpoint({
    method: 'POST',
    path: '/api/screen-texts/defaults',
    needs,
    summary:
      'Gives every screen without a title or description in a language the texts of the translation catalogue, once: what somebody emptied stays empty',
    body: z.strictObject({ language: AnyLanguage }),
    response: z.object({
      saved: z.array(PageName),
      /** Screens for which the catalogue has no usable text either. */
      without: z.array(PageName),
    }),
  }),
  updateTranslation: endpoint({
    method: 'PUT',
    path: '/api/screen-texts/translations',
    needs,
    summary:
      'Changes texts of one screen, in the languages that are named; an empty pair takes the language away, and what is emptied stays empty',
    body: z.strictObject({
      pageName: PageName,
      /** Only those that change. */
      translations: z.partialRecord(AnyLanguage, ScreenText),
      /** Languages whose text is still right although another said something new. */
      confirmed: z.array(AnyLanguage).max(languages.length, 'validation.too-long').optional(),
      version: Version,
    }),
    response: ScreenInformation,
  }),
  updateImage: endpoint({
    method: 'POST',
    path: '/api/screen-texts/image',
    needs,
    summary: 'Replaces the screenshot of a screen; PNG or JPEG, at most 2 MB and 4,096 x 4,096 pixels',
    body: z.strictObject({ pageName: PageName, imageVersion: ImageVersion }),
    files: { file: { maxBytes: 2_097_152 } },
    response: ScreenInformation,
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/screen-texts/:pageName/image',
    needs,
    summary: 'The screenshot of a screen, whole or small enough for a list; with an ETag',
    params: PageParams,
    query: z.strictObject({
      size: z.enum(['full', 'thumbnail'], 'validation.invalid').default('full'),
      /** Ignored: makes another address of a newer screenshot. */
      version: z.string().max(20).optional(),
    }),
    response: z.string(),
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/screen-texts/:pageName/changes',
    needs,
    summary: 'Who changed the texts and the screenshot of a screen, newest first',
    params: PageParams,
    response: RecordChanges,
  }),
  shown: endpoint({
    method: 'GET',
    path: '/api/checkout-screens/:pageName/:language',
    needs: 'public',
    summary:
      'The texts of a screen as the checkout shows them, in English where the language has none. Plain text: whoever shows it escapes it. With an ETag, and open to every origin',
    params: z.strictObject({ pageName: PageName, language: AnyLanguage }),
    response: z.object({
      pageName: PageName,
      /** Of the texts. */
      language: z.enum(languages),
      title: z.string(),
      description: z.string(),
    }),
  }),
};
