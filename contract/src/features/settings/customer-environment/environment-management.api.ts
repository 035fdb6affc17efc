import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Instant, tooLong } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { RecordChanges } from '../../../record-changes.ts';
import { Place } from './customer-environment.api.ts';
import { renderTypes, VariableName, variableTypes } from './variables.ts';

const needs = 'customerEnvironmentManagementAllowed';
const base = '/api/customerenvironmentmanagement';

/** Counts the changes of one variable; 0 before the first. */
export const Revision = z
  .int('validation.number')
  .min(0, 'validation.not-negative')
  .max(2_147_483_647, 'validation.number-too-large');

export const EnvironmentVariable = z.object({
  variableType: z.enum(variableTypes),
  renderType: z.enum(renderTypes),
  /**
   * A text; the family of a font; a JSON map of a palette; the text of a style sheet (in a list its beginning); the SHA-256 of an
   * image, which `asset` shows. Null when it was never set.
   */
  value: z.string().nullable(),
  /** A save names the one it was made from. */
  version: Revision,
  /** The tenant has no value of its own: this one is the default's. */
  isInherited: z.boolean(),
  /** The draft has another value than the published one. */
  isDrafted: z.boolean(),
});
export type EnvironmentVariable = z.infer<typeof EnvironmentVariable>;

/** What `edit` gets as JSON in `data`. The value of an image is that of the list: the new one is the file. */
export const EditedVariable = z.strictObject({
  variableType: z.enum(variableTypes, 'validation.variable-type'),
  value: z.string('validation.required').max(400_000, tooLong(400_000)),
  /** Without it, whatever is stored is replaced. */
  version: Revision.optional(),
});

function jsonText<Inner extends z.ZodType>(inner: Inner) {
  return z.codec(z.string('validation.required').max(900_000, tooLong(900_000)), inner, {
    decode(text, context) {
      try {
        return JSON.parse(text) as z.input<Inner>;
      } catch {
        context.issues.push({ code: 'custom', message: 'validation.invalid', input: text });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });
}

const place = z.strictObject(Place);
const scopeOnly = z.strictObject({ scope: Place.scope });

export const VersionSummary = z.object({
  number: z.int(),
  publishedAt: Instant,
  publishedBy: z.string(),
  origin: z.enum(['edit', 'draft', 'import', 'restore']),
  restoredFrom: z.int().nullable(),
  /** The variables that differ from the version before. */
  changed: z.array(z.enum(variableTypes)),
});
export type VersionSummary = z.infer<typeof VersionSummary>;

export const VersionNumber = z.codec(
  z.string('validation.number').regex(/^[1-9]\d{0,8}$/, 'validation.number'),
  z.int(),
  {
    decode: Number,
    encode: String,
  },
);

export const BrandingState = z.object({
  /** The number of the version that everybody sees; 0 while nothing was ever published. */
  published: z.int(),
  /** Names the state that a publication or a discard was decided on. */
  revision: Revision,
  draft: z
    .object({
      changed: z.array(z.enum(variableTypes)),
      /** Of these, those that got another published value since they were drafted: publishing the draft would undo it. */
      overwrites: z.array(z.enum(variableTypes)),
      savedAt: Instant,
      savedBy: z.string(),
    })
    .nullable(),
});
export type BrandingState = z.infer<typeof BrandingState>;

const DecidedOn = z.strictObject({ revision: Revision });

/** 2 MB: a file of exactly so much is taken. */
export const maxImageFileBytes = 2_097_152;

export const environmentManagementApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'Every branding variable with its value, published or as drafted',
    query: listQuery({
      sortable: ['variableType', 'renderType', 'value'],
      order: '',
      filters: {
        ...Place,
        search: TextFilter.optional(),
        renderType: z.enum(renderTypes, 'validation.invalid').optional(),
      },
    }),
    response: pageOf(EnvironmentVariable),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:variableType`,
    needs,
    summary: 'One branding variable',
    params: z.strictObject({ variableType: VariableName }),
    query: place,
    response: EnvironmentVariable,
  }),
  edit: endpoint({
    method: 'POST',
    path: `${base}/edit`,
    needs,
    summary: 'Changes one variable: published immediately as a new version, or in the draft',
    query: place,
    body: z.strictObject({ data: jsonText(EditedVariable) }),
    files: { customerEnvironmentVariableFile: { maxBytes: maxImageFileBytes, isOptional: true } },
    response: EnvironmentVariable,
  }),
  reset: endpoint({
    method: 'POST',
    path: `${base}/reset`,
    needs,
    summary: 'Removes the value of a variable; a tenant then shows the default',
    query: place,
    body: EditedVariable.omit({ value: true }),
    response: EnvironmentVariable,
  }),
  state: endpoint({
    method: 'GET',
    path: `${base}/state`,
    needs,
    summary: 'Which version is published, and what the draft would change',
    query: scopeOnly,
    response: BrandingState,
  }),
  publish: endpoint({
    method: 'POST',
    path: `${base}/publish`,
    needs,
    summary: 'Publishes the draft as a new version',
    query: scopeOnly,
    body: DecidedOn,
    response: BrandingState,
  }),
  discard: endpoint({
    method: 'POST',
    path: `${base}/discard`,
    needs,
    summary: 'Discards the draft',
    query: scopeOnly,
    body: DecidedOn,
    response: BrandingState,
  }),
  versions: endpoint({
    method: 'GET',
    path: `${base}/versions`,
    needs,
    summary: 'Every published version, newest first',
    query: listQuery({ sortable: ['number'], order: '-number', pageSize: 10, filters: { scope: Place.scope } }),
    response: pageOf(VersionSummary),
  }),
  restore: endpoint({
    method: 'POST',
    path: `${base}/versions/:number/restore`,
    needs,
    summary: 'Publishes the values of an earlier version again, as a new version',
    params: z.strictObject({ number: VersionNumber }),
    query: scopeOnly,
    body: DecidedOn,
    response: BrandingState,
  }),
  changes: endpoint({
    method: 'GET',
    path: `${base}/:variableType/changes`,
    needs,
    summary: 'Who did what to a variable, newest first',
    params: z.strictObject({ variableType: VariableName }),
    query: scopeOnly,
    response: RecordChanges,
  }),
};
