import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createRenderer, invoiceDue } from '../../../testing/data/invoices.ts';
import { createDocumented, createDraw } from '../../../testing/data/psper-documents.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { makeDocuments } from './make-documents.ts';

const a4 = '/MediaBox [0 0 595.28 841.89]';

describeEngines('the logo of a tenant', (engine) => {
  const t = useTestApp(engine);
  const { add, move, clear, reset, capture, chargeback } = createDocumented(t);

  const image = () => sharp({ create: { width: 40, height: 20, channels: 4, background: '#c40' } });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#c40"/></svg>';

  async function upload(content: Buffer, variableType = 'MerchantPortalLogoImage'): Promise<void> {
    const editor = await t.signIn({ permissions: ['customerEnvironmentManagementAllowed'] });
    const { status } = await editor.upload(
      '/api/customerenvironmentmanagement/edit',
      { data: JSON.stringify({ variableType, value: '' }) },
      { customerEnvironmentVariableFile: { name: 'logo', content } },
      { 'x-tenant-id': '1' },
    );
    expect(status).toBe(200);
  }

  /** A clearing that makes a deed and a debit note, an invoice of it, and a credit note of that. @returns the logo that each was given */
  async function make() {
    const old = await add({ moved: [capture(300_000, '2026-11-16T10:00Z')] });
    t.clock.now = new Date('2026-11-17T00:00Z');
    await clear();
    await makeDocuments(t.app, createDraw());
    await invoiceDue(t.app, createRenderer().render);
    await add({ moved: [capture(100_000, '2026-11-17T10:00Z')] });
    await move(old, chargeback(1_000, '2026-11-17T11:00Z'));
    t.clock.now = new Date('2026-11-18T00:00Z');
    await clear();
    const given: Record<string, Uint8Array | undefined> = {};
    const draw = createDraw();
    await makeDocuments(t.app, {
      deed: (deed, logo) => {
        given.deed = logo;
        return draw.deed(deed);
      },
      note: (note, logo) => {
        given.note = logo;
        return draw.note(note);
      },
    });
    const { render } = createRenderer();
    await invoiceDue(t.app, (invoice, logo) => {
      given.invoice = logo;
      return render(invoice);
    });
    return given;
  }

  /** The PDF of a credit note, drawn and stored. */
  async function creditNote(): Promise<string> {
    const [proposer, approver] = [
      await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] }),
      await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] }),
    ];
    const found = await t.database.query<{ id: number }>('select max(id)::int as id from invoices');
    const asked = { lines: [{ terms: 0, kind: 'fixed-fee' }], reason: 'Charged twice' };
    const credit = (await proposer.post(`/api/invoice-credits/invoices/${found.rows[0]?.id}`, asked)).body;
    expect((await approver.post(`/api/invoice-credits/${credit.id}/approve`, { version: 1 })).status).toBe(200);
    const { rows } = await t.database.query<{ content: Buffer }>(
      `select f.content from invoice_files f join invoices i on i.id = f.invoice_id where i.type = 'credit-note' and f.kind = 'pdf'`,
    );
    return Buffer.from(rows[0]?.content ?? '').toString('latin1');
  }

  it.each([
    ['a PNG', async () => image().png().toBuffer(), 'MerchantPortalLogoImage'],
    ['an SVG', async () => Buffer.from(svg), 'MerchantPortalLogoImage'],
    ['a JPEG for admins alone', async () => image().jpeg().toBuffer(), 'AdminPortalLogoImage'],
  ])('that is %s is given to deed, debit note, invoice and credit note as a PNG', async (_what, content, variable) => {
    await reset();
    await upload(await content(), variable);
    const given = await make();
    expect(Object.keys(given).sort()).toEqual(['deed', 'invoice', 'note']);
    for (const logo of Object.values(given)) {
      const { format, width = 0, height = 0 } = await sharp(logo).metadata();
      expect([format, width / height]).toEqual(['png', 2]);
      // What is drawn is what was uploaded, and not an empty picture.
      const { dominant } = await sharp(logo).stats();
      expect(dominant.r).toBeGreaterThan(2 * dominant.g);
    }
    const pdf = await creditNote();
    expect(pdf).toContain('/Subtype /Image');
    expect(pdf).toContain('/Alt (Logo van North B.V.)');
    expect(pdf).toContain(a4);
  });

  it('that there is not leaves all four without', async () => {
    await reset();
    expect(await make()).toEqual({ deed: undefined, note: undefined, invoice: undefined });
    const pdf = await creditNote();
    expect(pdf).not.toContain('/Subtype /Image');
    expect(pdf).toContain(a4);
  });
});
