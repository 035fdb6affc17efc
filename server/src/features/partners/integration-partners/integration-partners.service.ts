import { STATUS_CODES } from 'node:http';
import type { Query } from '@houston/contract/endpoint';
import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import type {
  CallFigure,
  CallFigures,
  IntegrationPartner,
  IntegrationPartnerInput,
  LastCallStatus,
} from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import type { Page } from '@houston/contract/paging';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { hasAll, lockOne, saveOne } from '../../../db/rows.ts';
import { imageAnswer } from '../../../files/image-answer.ts';
import { found, requireVersion } from '../../../http/problem.ts';
import { findLastStatus, findLogo, findPartner, selectPartners, sumFigures } from './integration-partners.store.ts';
import { integrationPartners } from './integration-partners.table.ts';
import { fetchLogo } from './partner-logo.ts';

export function listPartners(
  { app, now }: Call,
  query: Query<typeof integrationPartnersApi.list>,
): Promise<Page<IntegrationPartner>> {
  return selectPartners(app.database.orm, now, query);
}

/** @throws Problem not_found */
export async function getPartner({ app, now }: Call, id: number): Promise<IntegrationPartner> {
  return found(await findPartner(app.database.orm, now, id));
}

/** @throws Problem not_found, stale_version, invalid_request */
export async function savePartner(call: Call, id: number, input: IntegrationPartnerInput): Promise<IntegrationPartner> {
  const { version, ...values } = input;
  const { logoUrl: shownAt, version: shown } = await getPartner(call, id);
  // Outside of the transaction, which would wait for somebody else's server; what is stale is refused before.
  await requireVersion(version, shown, () => getPartner(call, id));
  const isNew = values.logoUrl !== '' && values.logoUrl !== shownAt;
  const logo = isNew ? await fetchLogo(call.app, values.logoUrl) : null;
  return change(call, async ({ tx, audit, publish, leave }) => {
    found(await lockOne(tx, integrationPartners, id));
    const before = found(await findPartner(tx, call.now, id));
    await requireVersion(version ?? shown, before.version, () => before);
    const { name, homepageUrl, statusPageUrl, logoUrl } = before;
    if (logo === null && hasAll({ name, homepageUrl, statusPageUrl, logoUrl }, values)) {
      leave();
      return before;
    }
    await saveOne(tx, integrationPartners, id, {
      name: values.name,
      homepageUrl: values.homepageUrl || null,
      statusPageUrl: values.statusPageUrl || null,
      logoUrl: values.logoUrl || null,
      ...(values.logoUrl === '' && { logoImage: null, logoType: null, logoHash: null }),
      ...(logo !== null && { logoImage: logo.bytes, logoType: logo.type, logoHash: logo.hash }),
    });
    const after = found(await findPartner(tx, call.now, id));
    audit({
      action: 'integration-partner.update',
      record: { kind: 'integration-partner', id },
      before: audited(before),
      after: audited(after),
    });
    publish(integrationPartnersApi);
    return after;
  });
}

function audited({ name, homepageUrl, logoUrl, statusPageUrl }: IntegrationPartner) {
  return { name, homepageUrl, logoUrl, statusPageUrl };
}

/** @throws Problem not_found */
export async function getLastStatus(call: Call, id: number): Promise<LastCallStatus> {
  await getPartner(call, id);
  const last = await findLastStatus(call.app.database, id, call.now);
  const status = last?.status ?? null;
  const words = status === null ? (last?.error ?? null) : (STATUS_CODES[status] ?? null);
  return { lastHttpCallResponseStatusCode: status, lastHttpCallResponseStatusDescription: words };
}

/** Seconds of a piece, and how many make the span. */
const pieces = { hour: { seconds: 60, count: 60 }, day: { seconds: 1800, count: 48 } } as const;

/** @throws Problem not_found */
export async function getFigures(call: Call, id: number, span: keyof typeof pieces): Promise<CallFigures> {
  await getPartner(call, id);
  const { seconds, count } = pieces[span];
  // Whole pieces, of which the last is still going on.
  const end = Math.floor(call.now.getTime() / 1000 / seconds + 1) * seconds * 1000;
  const from = new Date(end - count * seconds * 1000);
  const rows = await sumFigures(call.app.database, id, { from, to: new Date(end), seconds });
  const byPiece = new Map(rows.map((row) => [row.piece, row]));
  const data = Array.from({ length: count }, (_, piece): CallFigure => {
    const { count: calls = 0, failed = 0, p95 = null } = byPiece.get(piece) ?? {};
    return { fromUtc: new Date(from.getTime() + piece * seconds * 1000), count: calls, failed, p95 };
  });
  const { count: calls = 0, failed = 0, p95 = null } = byPiece.get(null) ?? {};
  return { fromUtc: from, seconds, data, total: { count: calls, failed, p95 } };
}

/** @throws Problem not_found */
export async function serveLogo({ app }: Call, id: number) {
  return imageAnswer(found(await findLogo(app.database.orm, id)), 'private');
}
