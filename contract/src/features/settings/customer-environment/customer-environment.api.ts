import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdText } from '../../../fields.ts';
import { VariableName } from './variables.ts';

/** The default, or the tenant of `X-Tenant-Id`; a call without that header is about the default too. */
export const brandingScopes = ['tenant', 'default'] as const;
export type BrandingScope = (typeof brandingScopes)[number];
/** What everybody sees, or what is being prepared. */
export const stages = ['published', 'draft'] as const;
export type Stage = (typeof stages)[number];

export const Place = {
  scope: z.enum(brandingScopes, 'validation.invalid').default('tenant'),
  stage: z.enum(stages, 'validation.invalid').default('published'),
};

export const FileName = z.string('validation.invalid').regex(/^[0-9a-f]{64}$/, 'validation.invalid');

const text = z.string().nullable();

/** The address of a file; it never holds anything else, so it may be kept for ever. */
const file = z.string().nullable();

/** What portals, the sign-in page and the console wear. Null is what was not set. */
export const Look = z.object({
  businessName: text,
  supportEmail: text,
  supportPhone: text,
  termsUrl: text,
  privacyUrl: text,
  /** Colour name -> `#rrggbb`. */
  palette: z.record(z.string(), z.string()).nullable(),
  font: z
    .object({ family: z.string(), regular: z.string(), bold: z.string(), italic: z.string(), boldItalic: z.string() })
    .nullable(),
  images: z.object({ adminPortalLogo: file, debtorPortalLogo: file, merchantPortalLogo: file, favicon: file }),
  styleSheets: z.object({ debtorPortal: file, merchantPortal: file }),
});
export type Look = z.infer<typeof Look>;

export const customerEnvironmentApi = {
  look: endpoint({
    method: 'GET',
    path: '/api/customerenvironment/look',
    needs: 'public',
    summary:
      'The published branding: that of a tenant, with the default for whatever it has not set, or the default. With an ETag, and open to every origin',
    query: z.strictObject({ tenantId: IdText.optional() }),
    response: Look,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/customerenvironment/file/:sha256',
    needs: 'public',
    summary: 'An image, font or style sheet under the hash of its content; it cannot run scripts',
    params: z.strictObject({ sha256: FileName }),
    response: z.unknown(),
  }),
  asset: endpoint({
    method: 'GET',
    path: '/api/customerenvironment/asset/:variableType',
    needs: 'signedIn',
    summary:
      'The image of a variable, for the tenant of `X-Tenant-Id` or the default; a drafted one only for those who may edit it',
    params: z.strictObject({ variableType: VariableName }),
    query: z.strictObject(Place),
    response: z.unknown(),
  }),
  value: endpoint({
    method: 'GET',
    path: '/api/customerenvironment/:variableType',
    needs: 'signedIn',
    summary:
      'The published value of one branding variable for the tenant of `X-Tenant-Id`, or the default for it; null when neither is set',
    params: z.strictObject({ variableType: VariableName }),
    response: z.object({ value: z.string().nullable() }),
  }),
};
