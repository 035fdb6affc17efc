import { portals } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { eq } from 'drizzle-orm';
import { admins as adminsTable } from '../../features/access/admins/admins.table.ts';
import type { DemoAdmin } from './demo-admins.ts';
import { type DemoFrame, day, hour, insertRows } from './demo-frame.ts';

interface DemoNotice {
  /** Milliseconds from now; `to` null for no end. */
  from: number;
  to: number | null;
  severity: number;
  /** In the list of tenants; without it, every tenant. */
  tenant?: number;
  places: readonly string[];
  texts: Record<string, string>;
  url?: string;
  /** What was added to it, so long ago. */
  update?: { ago: number; texts: Record<string, string> };
}

const status = 'https://status.houston.example';

const notices: readonly DemoNotice[] = [
  {
    from: -12 * day,
    to: -12 * day + 2 * hour,
    severity: 3,
    places: portals,
    texts: {
      en: 'Maintenance: payments can take a few minutes longer.',
      nl: 'Onderhoud: betalingen kunnen een paar minuten langer duren.',
      de: 'Wartung: Zahlungen können einige Minuten länger dauern.',
      fr: 'Maintenance : les paiements peuvent prendre quelques minutes de plus.',
    },
    url: `${status}/maintenance`,
  },
  {
    from: -5 * day,
    to: -5 * day + 2 * hour,
    severity: 5,
    places: ['adminPortal', 'csPortal', 'merchantPortal', 'transactionPage'],
    texts: { en: 'Payments by iDEAL are failing at the moment.', nl: 'Betalen met iDEAL lukt op dit moment niet.' },
    url: `${status}/ideal`,
  },
  {
    from: -3 * hour,
    to: 9 * hour,
    severity: 2,
    places: ['adminPortal', 'csPortal', 'merchantPortal'],
    texts: {
      en: 'Today’s bank statements will arrive later than usual.',
      nl: 'De bankafschriften van vandaag komen later dan gewoonlijk.',
      de: 'Die Kontoauszüge von heute treffen später ein als sonst.',
      fr: 'Les relevés bancaires du jour arrivent plus tard que d’habitude.',
    },
    url: `${status}/statements`,
    update: {
      ago: hour,
      texts: {
        en: 'Those of the first bank are here; the others follow this afternoon.',
        nl: 'Die van de eerste bank zijn er; de andere volgen vanmiddag.',
        de: 'Die der ersten Bank sind da; die anderen folgen heute Nachmittag.',
        fr: 'Ceux de la première banque sont arrivés ; les autres suivront cet après-midi.',
      },
    },
  },
  {
    from: -0.6 * hour,
    to: null,
    severity: 4,
    tenant: 1,
    places: ['debtorPortal', 'debtorApp', 'transactionPage'],
    texts: {
      de: 'Ratenzahlung ist zurzeit nicht möglich. Wir arbeiten daran.',
      en: 'Paying in instalments is not possible at the moment. We are working on it.',
    },
  },
  {
    from: 3 * day,
    to: 3 * day + 2 * hour,
    severity: 3,
    places: portals,
    texts: {
      en: 'Planned maintenance: the app is closed for two hours.',
      nl: 'Gepland onderhoud: de app is twee uur gesloten.',
      de: 'Geplante Wartung: Die App ist zwei Stunden lang geschlossen.',
      fr: 'Maintenance prévue : l’application est fermée pendant deux heures.',
    },
    url: `${status}/maintenance`,
  },
  {
    from: 8 * day,
    to: 15 * day,
    severity: 1,
    tenant: 2,
    places: ['debtorPortal', 'debtorApp'],
    texts: { fr: 'Nos bureaux sont fermés cette semaine ; les paiements continuent.' },
  },
];

/** Status notices that are over, that are shown now, and that are planned. */
export async function fillNotices(
  { tx, now }: DemoFrame,
  tenantIds: readonly number[],
  admins: readonly DemoAdmin[],
): Promise<void> {
  const makerId = admins[0]?.id ?? 0;
  const [maker] = await tx.select().from(adminsTable).where(eq(adminsTable.id, makerId));
  if (maker === undefined) return;
  // What is planned, and what was, begins and ends at a whole hour.
  const at = (milliseconds: number) => {
    const time = now.getTime() + milliseconds;
    return new Date(Math.abs(milliseconds) < day ? time : Math.floor(time / hour) * hour);
  };
  const made = { created_by: maker.id, created_by_name: `${maker.firstName} ${maker.lastName}` };
  const rows = notices.map(({ from, to, severity, tenant, places, texts, url = '' }) => ({
    tenant_id: tenant === undefined ? null : (tenantIds[tenant] ?? null),
    severity,
    start_at: at(from),
    end_at: to === null ? null : at(to),
    places,
    translations: Object.entries(texts).map(([languageCode, text]) => ({ languageCode, text, url })),
    ...made,
    // The planned ones were made yesterday.
    created_at: at(Math.min(from, -day)),
    version: 1,
  }));
  const ids = await insertRows(tx, 'status_notices', rows);
  const updates = notices.flatMap(({ update }, index) =>
    update === undefined
      ? []
      : [
          {
            notice_id: ids[index],
            translations: Object.entries(update.texts).map(([languageCode, text]) => ({ languageCode, text })),
            ...made,
            created_at: at(-update.ago),
          },
        ],
  );
  await insertRows(tx, 'status_notice_updates', updates);
}
