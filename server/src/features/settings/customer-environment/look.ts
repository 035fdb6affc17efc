/** What everybody sees of a tenant's branding, answered from memory: every visit of every portal asks for it. */
import {
  customerEnvironmentApi,
  type Look,
} from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import type { VariableType } from '@houston/contract/features/settings/customer-environment/variables';
import type { App, Call } from '../../../call.ts';
import { keptJson, openToPortals } from '../../../http/kept-answer.ts';
import type { RawAnswer } from '../../../http/routes.ts';
import { keepUntilChange } from '../../../live/keep.ts';
import { findBranding, findDefaults, type ScopeKey, selectPublished } from './branding.store.ts';
import type { StoredVariables } from './branding.table.ts';

interface Board {
  /** Of every scope that has a version; made-up tenants share the answer of the default, and take no memory. */
  answers: ReadonlyMap<ScopeKey, RawAnswer>;
  default: RawAnswer;
}

/** One query for all tenants. */
const board = keepUntilChange(customerEnvironmentApi, readBoard);

export async function readLook(call: Call, key: ScopeKey): Promise<RawAnswer> {
  const { answers, default: standard } = await board.read(call);
  return answers.get(key) ?? standard;
}

export const forgetLooks = board.forget;

async function readBoard({ database }: App): Promise<Board> {
  const published = await selectPublished(database.orm);
  const defaults = published.find(({ tenantId }) => tenantId === null)?.variables ?? {};
  const answers = published.map(
    ({ tenantId, variables }) => [tenantId, answerOf(lookOf(withDefaults(variables, defaults)))] as const,
  );
  return { answers: new Map(answers), default: answerOf(lookOf(defaults)) };
}

/** The published values of a tenant, with those of the default where it has none. */
export async function effectiveVariables({ database }: App, key: ScopeKey): Promise<StoredVariables> {
  const defaults = await findDefaults(database.orm);
  if (key === null) return defaults;
  const branding = await findBranding(database.orm, key);
  return withDefaults(branding?.variables ?? {}, defaults);
}

export function withDefaults(own: StoredVariables, defaults: StoredVariables): StoredVariables {
  const set = Object.entries(own).filter(([, { value }]) => value !== null);
  return { ...defaults, ...Object.fromEntries(set) };
}

/** The address of a stored content, which never changes. */
export function fileAddress(sha256: string): string {
  return `/api/customerenvironment/file/${sha256}`;
}

export function lookOf(variables: StoredVariables): Look {
  const value = (type: VariableType) => variables[type]?.value ?? null;
  const file = (sha256: string | null | undefined) => (sha256 == null ? null : fileAddress(sha256));
  const palette = value('GenericColorPalette');
  const font = variables.GenericFont;
  const style = (part: string) => fileAddress(font?.files?.[part] ?? '');
  return {
    businessName: value('BusinessName'),
    supportEmail: value('SupportEmail'),
    supportPhone: value('SupportPhone'),
    termsUrl: value('TermsUrl'),
    privacyUrl: value('PrivacyUrl'),
    palette: palette === null ? null : (JSON.parse(palette) as Record<string, string>),
    font:
      font?.value == null
        ? null
        : {
            family: font.value,
            regular: style('regular'),
            bold: style('bold'),
            italic: style('italic'),
            boldItalic: style('boldItalic'),
          },
    images: {
      adminPortalLogo: file(value('AdminPortalLogoImage')),
      debtorPortalLogo: file(value('DebtorPortalLogoImage')),
      merchantPortalLogo: file(value('MerchantPortalLogoImage')),
      favicon: file(value('Favicon')),
    },
    styleSheets: {
      debtorPortal: file(variables.DebtorPortalStyleSheet?.files?.served),
      merchantPortal: file(variables.MerchantPortalStyleSheet?.files?.served),
    },
  };
}

function answerOf(look: Look): RawAnswer {
  return keptJson(look, openToPortals(5));
}
