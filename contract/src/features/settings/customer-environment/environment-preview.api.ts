import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdText } from '../../../fields.ts';
import { languages } from '../../../languages.ts';
import { stages } from './customer-environment.api.ts';

export const previewPages = ['checkout', 'mail'] as const;
export type PreviewPage = (typeof previewPages)[number];
export const previewSchemes = ['light', 'dark'] as const;
export type PreviewScheme = (typeof previewSchemes)[number];

export const PreviewQuery = z.strictObject({
  page: z.enum(previewPages, 'validation.invalid').default('checkout'),
  scheme: z.enum(previewSchemes, 'validation.invalid').default('light'),
  language: z.enum(languages, 'validation.invalid').default('en'),
  stage: z.enum(stages, 'validation.invalid').default('draft'),
  /** A frame sends no headers of ours; without it, the default. */
  tenantId: IdText.optional(),
});
export type PreviewQuery = z.output<typeof PreviewQuery>;

export const environmentPreviewApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/customerenvironmentpreview',
    needs: 'customerEnvironmentManagementAllowed',
    summary:
      'A mock checkout page or e-mail in the branding of a tenant, as an HTML page for a frame that runs nothing',
    query: PreviewQuery,
    response: z.unknown(),
  }),
};
