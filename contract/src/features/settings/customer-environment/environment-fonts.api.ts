import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { tooLong } from '../../../fields.ts';
import { Place } from './customer-environment.api.ts';
import { Revision } from './environment-management.api.ts';

const needs = 'customerEnvironmentManagementAllowed';
const base = '/api/customerenvironmentmanagement';

/** The four files of a family; each is sent under the name of its style. */
export const fontStyles = ['regular', 'bold', 'italic', 'boldItalic'] as const;
export type FontStyle = (typeof fontStyles)[number];

export const fontExtensions = ['woff', 'woff2', 'otf', 'ttf', 'otc', 'ttc', 'eot'] as const;

/** Of one file. */
export const maxFontBytes = 1_048_576;

export const FontFamilyName = z
  .string('validation.required')
  .min(1, 'validation.required')
  .max(60, tooLong(60))
  .regex(/^[^/\\]*$/, 'validation.no-slash')
  .regex(/^\S*$/, 'validation.no-whitespace')
  .regex(/^[\p{L}\p{N}._+-]+$/u, 'validation.characters');

export const FontData = z.object({ currentValue: z.string().nullable(), availableFonts: z.array(z.string()) });
export type FontData = z.infer<typeof FontData>;

const place = z.strictObject(Place);
/** Without a version, whatever is stored is replaced. */
const change = place.extend({
  version: z
    .codec(z.string('validation.number').regex(/^\d{1,10}$/, 'validation.number'), Revision, {
      decode: Number,
      encode: String,
    })
    .optional(),
});
const params = z.strictObject({ font: FontFamilyName });
const file = { maxBytes: maxFontBytes };

export const environmentFontsApi = {
  available: endpoint({
    method: 'GET',
    path: `${base}/get-available-font-family`,
    needs,
    summary: 'The font in use, and those that can be chosen',
    query: place,
    response: FontData,
  }),
  choose: endpoint({
    method: 'POST',
    path: `${base}/set-font/:font`,
    needs,
    summary: 'Uses a font that was uploaded before',
    params,
    query: change,
    response: FontData,
  }),
  chooseByGet: endpoint({
    method: 'GET',
    path: `${base}/set-font/:font`,
    needs,
    isWrite: true,
    summary: 'The same, for older clients',
    params,
    query: place,
    response: FontData,
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add-font-family`,
    needs,
    summary: 'Stores a font in its four styles, told by their content, and uses it; one of the same name is replaced',
    query: change,
    body: z.strictObject({ FontName: FontFamilyName }),
    files: { regular: file, bold: file, italic: file, boldItalic: file },
    response: FontData,
  }),
};
