import { expect, it } from 'vitest';
import { openText } from '../../../../mail/sealed-text.ts';
import { useExporting } from '../../../../testing/data/npl-exports.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { tellContacts } from './tell-contacts.ts';

describeEngines('what contacts of buyers are mailed of exports', (engine) => {
  const t = useTestApp(engine);
  const x = useExporting(t);
  const told = async () => (await (await x.manager()).get(x.path('/told'))).body;

  async function addContact(email: string, type = 2) {
    const { status } = await (await x.manager()).post(`/api/npl-buyer/${x.buyer}/contacts`, { email, type });
    expect(status).toBe(200);
  }

  async function mails() {
    const { rows } = await t.database.query<{ recipient: string; subject: string; sealed_text: string }>(
      "select recipient, subject, sealed_text from outbox_messages where subject like '%NPL%' or subject like '%bestand%' order by id",
    );
    await t.database.query('delete from outbox_messages');
    return rows.map(({ sealed_text, ...row }) => ({
      ...row,
      text: openText(t.app.secret, { channel: 'mail', recipient: row.recipient }, sealed_text),
    }));
  }

  it('is that all arrived, once, to each contact for exports alone, also by two workers', async () => {
    await x.configure();
    await addContact('exports@second.example');
    await addContact('other@second.example');
    await addContact('service@second.example', 1);
    const reference = await x.sell(2);
    expect(await tellContacts(t.app)).toBe(0);
    await x.deliver();
    await mails();
    const both = await Promise.all([tellContacts(t.app), tellContacts(t.app)]);
    expect([both[0] + both[1], await tellContacts(t.app)]).toEqual([1, 0]);
    const made = await mails();
    expect(made.map(({ recipient }) => recipient)).toEqual(['exports@second.example', 'other@second.example']);
    expect(made[0]?.subject).toBe(`De export van verkoop ${reference} is aangekomen`);
    expect(made[0]?.text).toMatch(/127\.0\.0\.1: 2 dossiers met €\s200,03 openstaand/);
    expect(await told()).toMatchObject([
      { event: 'arrived', reference, told: ['exports@second.example', 'other@second.example'] },
    ]);
  });

  it('is the third failure in a row with its reason, not the first, and that nobody knows whether a file arrived', async () => {
    await x.configure({ csvFolderLocation: '/elsewhere' });
    await addContact('exports@second.example');
    await x.sell(1);
    for (const expected of [0, 0, 1, 0]) {
      await x.deliver();
      expect(await tellContacts(t.app)).toBe(expected);
      t.clock.advance(3_600);
    }
    expect((await mails())[0]?.text).toContain('De map bestaat niet op de server. Map: /elsewhere');
    await t.database.query("update npl_export_files set state = 'uncertain', failure = 'uncertain' where kind = 'csv'");
    expect(await tellContacts(t.app)).toBe(1);
    expect((await mails())[0]?.subject).toMatch(/^Is het bestand .*csv aangekomen/);
    expect((await told()).map(({ event }: { event: string }) => event)).toEqual(['uncertain', 'failed']);
    // Of each file somebody has to say whether it arrived, once.
    await t.database.query(
      "update npl_export_files set state = 'uncertain', failure = 'uncertain' where kind = 'done'",
    );
    expect([await tellContacts(t.app), await tellContacts(t.app)]).toEqual([1, 0]);
    expect((await mails())[0]?.subject).toMatch(/^Is het bestand .*done aangekomen/);
    // Sent once more, and nobody knows again.
    await t.database.query("update npl_export_files set last_attempt_at = $1 where kind = 'done'", [t.clock.now]);
    expect([await tellContacts(t.app), await tellContacts(t.app)]).toEqual([1, 0]);
  });

  it('is nobody where there is no contact for exports, and who asks must be allowed to see buyers', async () => {
    await x.configure();
    await x.sell(1);
    await x.deliver();
    await mails();
    expect([await tellContacts(t.app), await mails()]).toEqual([1, []]);
    expect(await told()).toMatchObject([{ event: 'arrived', told: [] }]);
    const nobody = await t.signIn({ permissions: [] });
    for (const answer of [await nobody.get(x.path('/told')), await nobody.post(x.path('/retry'))])
      expect(answer.status).toBe(403);
    expect((await (await x.manager()).get('/api/npl-exports/404404/told')).status).toBe(404);
  });

  it('tries all that failed again at once when asked', async () => {
    await x.configure({ csvFolderLocation: '/elsewhere' });
    await x.sell(1);
    await x.deliver();
    x.server.folders.add('/elsewhere');
    expect(await x.deliver()).toBe(0);
    expect((await (await x.manager()).post(x.path('/retry'))).body).toEqual({ files: 1 });
    expect(await x.deliver()).toBe(2);
  });
});
