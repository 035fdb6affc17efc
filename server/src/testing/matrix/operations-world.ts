/** What the permission matrix finds among the operations: an incident, a call, a message, a bulk job, a notice. */
import { bulkJobs } from '../../features/operations/bulk-jobs/bulk-jobs.table.ts';
import { securityIncidents } from '../../features/operations/security-incidents/security-incidents.table.ts';
import { statusNotices } from '../../features/operations/status-notices/status-notices.table.ts';
import { outboxMessages } from '../../mail/outbox.table.ts';
import type { SampleWorld } from '../samples/sample.ts';
import type { TestAdmin, TestApp } from '../test-app.ts';

export async function createIncident({ database, clock }: TestApp): Promise<SampleWorld['incident']> {
  const values = { ip: '192.0.2.1', violationCode: 'test', violationCause: 'test', userAgent: 'test' };
  const [row] = await database.orm
    .insert(securityIncidents)
    .values({ ...values, dateTime: clock.now, lastSeen: clock.now, userScope: 'AdminPortal' })
    .returning();
  return { id: row?.id ?? 0, number: row?.number ?? '' };
}

export async function createPartnerCall({ database, clock }: TestApp): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `insert into integration_calls (partner_id, called_at, method, url, route_id, status, duration_ms, bus_transaction_id)
      values (1, $1, 2, 'https://partner.example', 1, 200, 1, 1) returning id`,
    [clock.now],
  );
  return rows[0]?.id ?? 0;
}

export async function createMessage({ database, clock }: TestApp): Promise<number> {
  const values = { channel: 'mail', recipient: 'a@b.example', subject: 'Test', state: 'sent' } as const;
  const [row] = await database.orm
    .insert(outboxMessages)
    .values({ ...values, createdAt: clock.now, nextAttemptAt: clock.now })
    .returning();
  return row?.id ?? 0;
}

export async function createBulkJob({ database, clock }: TestApp, { id: createdBy }: TestAdmin): Promise<number> {
  const values = { action: 'requeue', reason: 'Test', total: 1, createdAt: clock.now, availableAt: clock.now } as const;
  const [row] = await database.orm
    .insert(bulkJobs)
    .values({ ...values, createdBy })
    .returning({ id: bulkJobs.id });
  return row?.id ?? 0;
}

export async function createNotice({ database, clock }: TestApp): Promise<number> {
  const values = { severity: 3, createdByName: 'Test' } as const;
  const [row] = await database.orm
    .insert(statusNotices)
    .values({
      ...values,
      places: [],
      translations: [{ languageCode: 'en', text: 'Test', url: '' }],
      startAt: clock.now,
      createdAt: clock.now,
    })
    .returning({ id: statusNotices.id });
  return row?.id ?? 0;
}
