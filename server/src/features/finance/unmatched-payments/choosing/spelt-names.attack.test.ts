import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { makeConsumer, makeDossier, useClaims } from '../testing/claims.ts';

/** A search that takes parts says yes or no to one more letter: some thirty calls for each of what is masked. */
describeEngines('an attack: names and addresses of consumers spelt out by the search for a dossier', (engine) => {
  const test = useTestApp(engine);
  const claims = useClaims(test);

  const find = async (search: string) => {
    const { status, body } = await claims.clerk.get(
      `/api/unmatched-payments/dossiers?tenantId=1&search=${encodeURIComponent(search)}`,
    );
    expect(status).toBe(200);
    return body.data.map(({ consumerName }: { consumerName: string }) => consumerName);
  };

  it('is told nothing by parts of them', async () => {
    await makeDossier(test, { consumerId: await makeConsumer(test, 'fenna.h@customer.example') });
    const parts = [
      'hoe',
      'hoek',
      'hoekstr',
      'oekstra',
      'fen',
      'fenna',
      'fen hoekstra',
      'fenna.',
      'fenna.h@',
      '@customer',
    ];
    for (const part of [...parts, 'fenna.h@customer.exampl', '%stra', '_oekstra', 'hoekstra%'])
      expect(await find(part), part).toEqual([]);
    for (const whole of ['Hoekstra', 'FENNA hoekstra', 'Fenna.H@customer.example'])
      expect(await find(whole), whole).toEqual(['F*** H***']);
  });

  it('finds whoever is of the tenant of the entry, however many of others have that name', async () => {
    await makeDossier(test, { consumerId: await makeConsumer(test, 'oldest@customer.example') });
    await test.database.query(`insert into consumers (tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
      select 2, 'B2C', 'Fenna Hoekstra', 'f' || n || '@customer.example', 'Dam', '1', '1012', 'Amsterdam', 'NL', 'nl', now(), now()
      from generate_series(1, 400) n`);
    expect(await find('hoekstra')).toEqual(['F*** H***']);
  });

  it('compares the amount with all of a name, and counts a miss of it as a guess', async () => {
    await makeDossier(test, { consumerId: await makeConsumer(test, 'oldest@customer.example'), captured: 4_900 });
    await test.database.query(`insert into consumers (tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
      select 1, 'B2C', 'Fenna Hoekstra', 'f' || n || '@customer.example', 'Dam', '1', '1012', 'Amsterdam', 'NL', 'nl', now(), now()
      from generate_series(1, 400) n`);
    const guesses: unknown[] = [];
    const { record } = test.app.incidents;
    test.app.incidents.record = (call, incident) => {
      guesses.push(incident.code);
      record(call, incident);
    };
    try {
      expect(await find('hoekstra 49,00')).toEqual(['F*** H***']);
      expect(await find('fenna hoekstra 49,00')).toEqual(['F*** H***']);
      expect(guesses).toEqual([]);
      expect(await find('hoekstra 49,01')).toEqual([]);
      expect(guesses).toEqual(['consumer_guessing']);
    } finally {
      test.app.incidents.record = record;
    }
  });

  it('finds companies by any part of what they are called', async () => {
    const consumerId = await makeConsumer(test, 'info@vlug.example');
    await makeDossier(test, { consumerId });
    await test.database.query(
      "update consumers set type = 'B2B', company = 'Fietsen Vlug B.V.', name = null where id = $1",
      [consumerId],
    );
    expect(await find('en vlu')).toEqual(['Fietsen Vlug B.V.']);
  });
});
