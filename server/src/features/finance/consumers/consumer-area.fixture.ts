import { beforeAll } from 'vitest';
import { fillShop } from '../../../bus/testing/bus-fixture.ts';
import type { SignedIn, TestApp } from '../../../testing/test-app.ts';

export const number = (letter: string) => letter.repeat(32);
/** What would give Zoë away. */
export const secrets = /Zo[ëe]|Vries|debtors\.example|612345678|1988|Lindenlaan|ABNA/;

/** Three consumers of two tenants, of whom Zoë has two dossiers; one admin who sees them masked, and one who may reveal. */
export function useConsumers(test: TestApp): { clerk: SignedIn; trusted: SignedIn } {
  const admins = {} as { clerk: SignedIn; trusted: SignedIn };
  beforeAll(async () => {
    await fillShop(test.database);
    admins.clerk = await test.signIn({ permissions: ['debtorManagementAllowed'] });
    admins.trusted = await test.signIn({
      permissions: ['debtorManagementAllowed', 'transactionPersonalDataManagementAllowed'],
    });
    await test.database.query(`
      insert into tenants (name) values ('South');
      insert into consumers (tenant_id, type, name, company, email, phone, birth_date, iban, is_vulnerable, street, house_number, postal_code, city,
          country, language, created_at, updated_at) values
        (1, 'B2C', 'Zoë de Vries', null, 'Zoe@debtors.example', '+31612345678', '1988-04-17', 'NL91ABNA0417164300', true, 'Lindenlaan', '1', '1012 AB',
          'Amsterdam', 'NL', 'en', '2026-11-03Z', '2026-11-03Z'),
        (2, 'B2C', 'Anna Vries', null, 'zoe@debtors.example', null, null, 'NL02ABNA0123454300', false, 'Kade', '2', '1012 AB', 'Amsterdam', 'NL', 'nl',
          '2026-11-01Z', '2026-11-01Z'),
        (1, 'B2B', 'Jan Bakker', 'Kwekerij Vries BV', 'info@mulder.example', '+4930123456', null, null, false, 'Weg', '3', '10115', 'Berlin', 'DE',
          'de', '2026-11-02Z', '2026-11-02Z');
      insert into transactions (tenant_id, shop_id, consumer_id, transaction_number, amount, started_at, capture_requested)
        values (1, 1, 1, '${number('a')}', 4250, '2026-11-04Z', 4250), (1, 1, 1, '${number('b')}', 1000, '2026-11-05Z', 1000);
      insert into dossiers (tenant_id, dossier_number, transaction_number, shop_id, consumer_id, created_at, opened_at, captured, paid)
        values (1, 'D000000001', '${number('a')}', 1, 1, now(), '2026-11-04Z', 4250, 250),
          (1, 'D000000002', '${number('b')}', 1, 1, now(), '2026-11-05Z', 1000, 1500);
      insert into outbox_messages (created_at, channel, recipient, consumer_id, subject, state, next_attempt_at)
        values ('2026-11-06Z', 'mail', 'Zoe@debtors.example', 1, 'Reminder: dossier D000000001', 'sent', now());
      insert into transaction_notes (transaction_id, text, author_id, author_name, written_at)
        values (1, 'Wants to pay in December', 1, 'Ada', '2026-11-07Z');
      insert into change_requests (consumer_id, dossier_id, field, old_value, new_value, source, created_at, closed_at, outcome, closed_by_name)
        values (1, 1, 'phone', null, '"+31612345678"', 'checkout', '2026-11-08Z', '2026-11-09Z', 'approved', 'Ada')`);
  });
  return admins;
}
