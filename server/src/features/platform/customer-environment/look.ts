/** What everybody sees of a tenant's branding, answered from memory: every visit of every portal asks for it. */
import { createHash } from 'node:crypto';
import type { Look } from '@houston/contract/features/platform/customer-environment/customer-environment.api';
import type { VariableType } from '@houston/contract/features/platform/customer-environment/variables';
import type { App, Call } from '../../../call.ts';
import { RawAnswer } from '../../../http/routes.ts';
import { concerns } from '../../../live/live.ts';
import { findBranding, findDefaults, type ScopeKey, selectPublished } from './branding.store.ts';
import type { StoredVariables } from './branding.table.ts';

/** Should an announcement ever be lost, the looks are wrong for so long at most. */
const longestKept = 60_000;

const openToPortals = {
  'cache-control': 'public, max-age=5, must-revalidate',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'accept-encoding',
};

interface Board {
  /** Of every scope that has a version; made-up tenants share the answer of the default, and take no memory. */
  answers: ReadonlyMap<ScopeKey, RawAnswer>;
  default: RawAnswer;
  until: number;
}

interface Looks {
  board: Board | null;
  reading: Promise<Board> | null;
}

const looks = new WeakMap<App, Looks>();

export async function readLook({ app, now }: Call, key: ScopeKey): Promise<RawAnswer> {
  const board = await freshBoard(app, now.getTime());
  return board.answers.get(key) ?? board.default;
}

/** After a change in this process, which has not heard of its own announcement yet. */
export function forgetLooks(app: App): void {
  const state = looksOf(app);
  state.board = null;
  // What is being read now may be older than the change.
  state.reading = null;
}

function looksOf(app: App): Looks {
  const known = looks.get(app);
  if (known !== undefined) return known;
  const state: Looks = { board: null, reading: null };
  looks.set(app, state);
  app.live.subscribe(({ topic }) => {
    if (concerns(topic, '/api/customerenvironment')) forgetLooks(app);
  });
  return state;
}

/** One query for all tenants, however many ask at the same moment. */
function freshBoard(app: App, time: number): Promise<Board> {
  const state = looksOf(app);
  if (state.board !== null && time < state.board.until) return Promise.resolve(state.board);
  if (state.reading !== null) return state.reading;
  const reading = readBoard(app, time)
    .then((board) => {
      if (state.reading === reading) state.board = board;
      return board;
    })
    .finally(() => {
      if (state.reading === reading) state.reading = null;
    });
  state.reading = reading;
  return reading;
}

async function readBoard({ database }: App, time: number): Promise<Board> {
  const published = await selectPublished(database.orm);
  const defaults = published.find(({ tenantId }) => tenantId === null)?.variables ?? {};
  const answers = published.map(
    ({ tenantId, variables }) => [tenantId, answerOf(lookOf(withDefaults(variables, defaults)))] as const,
  );
  return { answers: new Map(answers), default: answerOf(lookOf(defaults)), until: time + longestKept };
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
  const body = JSON.stringify(look);
  // Weak, because a proxy may send the same thing compressed.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return new RawAnswer('application/json; charset=utf-8', body, { ...openToPortals, etag });
}
