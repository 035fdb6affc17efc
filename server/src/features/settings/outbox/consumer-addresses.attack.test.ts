import { beforeAll, expect, it } from 'vitest';
import { queueMail } from '../../../mail/outbox.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

/** Whoever manages admins reads the outbox, and has nothing to do with consumers. */
describeEngines('an attack: the addresses of all consumers read in the outbox', (engine) => {
  const t = useTestApp(engine);
  const address = 'Zoe.Canary@debtors.example';
  let manager: SignedIn;

  beforeAll(async () => {
    manager = await t.signIn({ permissions: ['adminManagementAllowed'] });
    await t.database.query(`insert into tenants (id, name) overriding system value values (1, 'North');
      insert into consumers (id, tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
        overriding system value values (900001, 1, 'B2C', 'Zoë Canary', '${address}', 'Dam', '1', '1012', 'Amsterdam', 'NL', 'nl', now(), now())`);
    const values = { name: 'Zoë', shop: 'Bikes', dossier: 'D1', amount: '€ 1', reference: 'RF1', payTo: null };
    const letter = { template: 'arrangement-ended', values, adminId: null, language: 'en' } as const;
    await t.database.transaction(async (tx) => {
      await queueMail(tx, t.app, { ...letter, to: address, consumerId: 900001 });
      await queueMail(tx, t.app, { ...letter, to: 'colleague@houston.example' });
    });
  });

  const recipients = async (search: string) => {
    const { status, body } = await manager.get(`/api/outbox?search=${encodeURIComponent(search)}`);
    expect(status).toBe(200);
    return body.data.map(({ recipient }: { recipient: string }) => recipient);
  };

  it('shows them masked, in the list and in the message', async () => {
    const { data } = (await manager.get('/api/outbox?order=id')).body;
    expect(data.map(({ recipient }: { recipient: string }) => recipient)).toEqual([
      'Z***@debtors.example',
      'colleague@houston.example',
    ]);
    const { body } = await manager.get(`/api/outbox/${data[0].id}`);
    expect(body.recipient).toBe('Z***@debtors.example');
    expect(body.text).toContain('Dear Zoë');
    expect(JSON.stringify([data, body])).not.toContain('Canary@');
  });

  it('does not let them be spelt out by the order, between two addresses of one’s own', async () => {
    const letter = { template: 'password-changed', values: { firstName: 'X' }, adminId: null, language: 'en' } as const;
    const guesses = ['Zoe.B@debtors.example', 'Zoe.D@debtors.example'];
    await t.database.transaction(async (tx) => {
      for (const to of guesses) await queueMail(tx, t.app, { ...letter, to });
    });
    for (const order of ['recipient', '-recipient']) {
      const { data } = (await manager.get(`/api/outbox?order=${order}`)).body;
      const shown = data.map(({ recipient }: { recipient: string }) => recipient);
      // It stands where its asterisks do, whatever these hide.
      const byWhatIsShown = ['Z***@debtors.example', ...guesses, 'colleague@houston.example'];
      expect(shown).toEqual(order === 'recipient' ? byWhatIsShown : byWhatIsShown.toReversed());
    }
    await t.database.query(`delete from outbox_messages where recipient like 'Zoe._@debtors.example'`);
  });

  it('does not let them be spelt out by a search', async () => {
    for (const part of ['zoe', 'canary@', '@debtors', 'example your', 'zoe.canary@debtors.exampl', '%', 'zoe_canary'])
      expect(await recipients(part), part).not.toContain('Z***@debtors.example');
    for (const whole of [address, address.toUpperCase()])
      expect(await recipients(whole)).toEqual(['Z***@debtors.example']);
    expect(await recipients('arrangement for bikes')).toHaveLength(2);
    expect(await recipients('colleague@')).toEqual(['colleague@houston.example']);
  });
});
