/** A mock page in a tenant's branding, in a document that can run nothing and load only what we serve. */
import { randomBytes } from 'node:crypto';
import type { PreviewQuery } from '@houston/contract/features/settings/customer-environment/environment-preview.api';
import {
  colorName,
  houstonPalette,
  Palette,
  roles,
} from '@houston/contract/features/settings/customer-environment/palette';
import type { Call } from '../../../call.ts';
import { RawAnswer } from '../../../http/routes.ts';
import { findBranding, findDefaults } from './branding.store.ts';
import { drafted } from './environment-list.ts';
import { lookOf, withDefaults } from './look.ts';
import { escaped, mockCheckout, mockMail } from './preview-pages.ts';
import { previewStyles } from './styles/preview-styles.ts';

export async function readPreview({ app }: Call, query: PreviewQuery): Promise<RawAnswer> {
  const { page, scheme, language, stage, tenantId } = query;
  const key = tenantId ?? null;
  const db = app.database.orm;
  const branding = await findBranding(db, key);
  const own = branding === undefined ? {} : stage === 'draft' ? drafted(branding) : branding.variables;
  const look = lookOf(withDefaults(own, key === null ? {} : await findDefaults(db)));
  const parsed = Palette.safeParse(look.palette);
  const palette = parsed.success ? parsed.data : houstonPalette;
  const nonce = randomBytes(16).toString('base64');
  const colors = roles.map((role) => `--${role}:${palette[colorName(role, scheme)]}`).join(';');
  const styleSheet = page === 'checkout' ? look.styleSheets.debtorPortal : null;
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(look.businessName ?? 'Houston')}</title>
<style nonce="${nonce}">:root{color-scheme:${scheme};${colors}}${fontRules(look.font)}${previewStyles}</style>
${styleSheet === null ? '' : `<link rel="stylesheet" href="${styleSheet}">`}</head>
<body class="${page}">${page === 'checkout' ? mockCheckout(look, language) : mockMail(look, language)}</body></html>`;
  return new RawAnswer('text/html; charset=utf-8', html, {
    'content-security-policy': [
      'sandbox',
      "default-src 'none'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self'",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
    'x-frame-options': 'SAMEORIGIN',
  });
}

// Names of families hold letters, digits and four signs, and addresses are ours: nothing here could end the rule.
function fontRules(font: ReturnType<typeof lookOf>['font']): string {
  if (font === null) return '';
  const face = (address: string, weight: string, style: string) =>
    `@font-face{font-family:"${font.family}";src:url("${address}");font-weight:${weight};font-style:${style}}`;
  const faces = [
    face(font.regular, '1 599', 'normal'),
    face(font.bold, '600 1000', 'normal'),
    face(font.italic, '1 599', 'italic'),
    face(font.boldItalic, '600 1000', 'italic'),
  ];
  return `${faces.join('')}:root{--font:"${font.family}"}`;
}
