/** What is told of circuits that open and close by themselves: a row in the audit trail, and a mail when one stays open. */

import type { Circuit } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { partnerCircuit } from '@houston/contract/features/partners/integration-partners/integration-partners-circuit.texts';
import type { Language } from '@houston/contract/languages';
import { appendAudit } from '../../audit/audit.ts';
import { auditEntry } from '../../audit/audit-entry.ts';
import { findHolders } from '../../auth/sessions.ts';
import type { App } from '../../call.ts';
import type { Tx } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';
import { queueMails } from '../../mail/outbox.ts';
import { serverActor, serverCall } from '../../start/server-call.ts';

/** As tables have it, and as people read it. */
export const circuitStates = { closed: 'Closed', open: 'Open', 'half-open': 'HalfOpen' } as const;
export type StoredState = keyof typeof circuitStates;

export interface CircuitChange {
  readonly partnerId: number;
  readonly from: StoredState;
  readonly to: StoredState;
  /** Why it opened. */
  readonly cause?: Circuit['cause'];
}

const actions = {
  closed: 'integration-partner.circuit-closed',
  open: 'integration-partner.circuit-opened',
  'half-open': 'integration-partner.circuit-comes-back',
} as const;

/** Records what circuits did by themselves. It locks the head of the trail, so it is the last of its transaction. */
export async function auditCircuits(tx: Tx, app: App, changes: readonly CircuitChange[]): Promise<void> {
  if (changes.length === 0) return;
  const entries = changes.map(({ partnerId, from, to, cause = null }) =>
    auditEntry({
      action: actions[to],
      record: { kind: 'integration-partner', id: partnerId },
      before: { circuit: circuitStates[from], circuitCause: null },
      after: { circuit: circuitStates[to], circuitCause: cause },
      actor: serverActor,
    }),
  );
  await appendAudit(tx, serverCall(app, 'bus-circuits'), entries);
}

/** So long it may stay open before somebody is told. */
const patienceSeconds = 15 * 60;

interface LongOpen {
  readonly partnerId: number;
  readonly name: string;
  readonly cause: NonNullable<Circuit['cause']>;
  readonly since: Date;
  readonly waiting: number;
}

// Whoever sets the mark tells, once for each time that it opens.
const longOpenSql = `
  update integration_circuits c set told_at = $1 from integration_partners p
  where p.id = c.partner_id and c.told_at is null and c.opened_at <= $1::timestamptz - interval '${patienceSeconds} seconds'
    and c.partner_id = any($2)
  returning c.partner_id as "partnerId", p.name, c.cause, c.opened_at as since,
    (select count(*)::int from bus_queue q where q.waits_for = c.partner_id) as waiting`;

/** Mails all who may close a circuit, when it has stayed open for a quarter of an hour. @param held those that this transaction holds */
export async function tellOfLongOpen(tx: Tx, app: App, now: Date, held: readonly number[]): Promise<void> {
  if (held.length === 0) return;
  const { rows } = await queryRows<LongOpen>(tx, longOpenSql, [now, [...held]]);
  if (rows.length === 0) return;
  const holders = await findHolders(tx, 'technicalIntegrationManagementAllowed', now);
  const { rows: people } = await queryRows<{ id: number; email: string; firstName: string; language: Language | null }>(
    tx,
    'select id, email, first_name as "firstName", language from admins where id = any($1) order by id',
    [holders.map(({ id }) => id)],
  );
  const mails = rows.flatMap(({ partnerId, name, cause, since, waiting }) =>
    people.map(({ id: adminId, email, firstName, language: own }) => {
      const language = own ?? 'en';
      const values = {
        firstName,
        partner: name,
        since,
        cause: partnerCircuit[`circuit-cause-${cause}`][language],
        waiting: String(waiting),
        link: `${app.config.publicUrl}/mission-control/integration/overview/${partnerId}`,
      };
      return { to: email, adminId, language, template: 'partner-circuit' as const, values };
    }),
  );
  if (mails.length > 0) await queueMails(tx, app, mails);
}
