import { afterEach, expect, it } from 'vitest';
import { openText } from '../../../mail/sealed-text.ts';
import { openEmptyApp, rowsOf } from '../../../testing/empty-app.ts';
import { describeEngines } from '../../../testing/test-app.ts';
import { fillEmptyDatabase } from '../../first-start.ts';

interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly sealed: string;
  readonly dossier: string;
  readonly shop: string;
}

describeEngines('the reminders of the demo', (engine) => {
  const opened: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  it('have the text that their template makes, in the language of their consumer', async () => {
    const app = await openEmptyApp(engine, opened, { demo: true });
    await fillEmptyDatabase(app);
    const mails = await rowsOf<Mail>(
      app,
      `select o.recipient, o.subject, o.sealed_text as sealed, d.dossier_number as dossier, s.name as shop
        from reminders r join outbox_messages o on o.id = r.outbox_id join dossiers d on d.id = r.dossier_id
          join shops s on s.id = d.shop_id where o.state = 'sent'`,
    );
    const read = mails.map(({ recipient, sealed, ...mail }) => ({
      ...mail,
      text: openText(app.secret, { channel: 'mail', recipient }, sealed),
    }));
    expect(read.length).toBeGreaterThan(100);
    expect(
      read.filter(({ text, subject, dossier, shop }) => !text.includes(dossier) || !subject.includes(shop)),
    ).toEqual([]);
    expect(read.filter(({ text }) => /[{}]|undefined|null|NaN/.test(text))).toEqual([]);
    for (const words of ['Beste ', 'Guten Tag ', 'Bonjour ']) {
      expect([words, read.some(({ text }) => text.startsWith(words))]).toEqual([words, true]);
    }
  });
});
