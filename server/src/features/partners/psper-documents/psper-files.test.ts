import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createInvoiced } from '../../../testing/data/invoices.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { findPsperFile, selectPsperFiles } from './psper-files.service.ts';

describeEngines('the files of a psper', (engine) => {
  const t = useTestApp(engine);
  const { add, clear, invoice, reset, capture } = createInvoiced(t);

  it('are those of its documents, the oldest first, each named for good', async () => {
    await reset();
    await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    t.clock.now = new Date('2026-11-18T00:00Z');
    await clear();
    await invoice();
    const files = await selectPsperFiles(t.database.orm, 1);
    expect(files.filter(({ document }) => document === 'invoice')).toMatchObject([
      { kind: 'pdf', name: 'NB2026-000001.pdf', tenantId: 1, bytes: 17, madeAt: t.clock.now },
      { kind: 'ubl', name: 'NB2026-000001.xml' },
    ]);
    for (const file of files) {
      const { content } = (await findPsperFile(t.database.orm, file)) ?? {};
      expect(
        createHash('sha256')
          .update(content ?? '')
          .digest('hex'),
      ).toBe(file.sha256);
    }
    expect(await selectPsperFiles(t.database.orm, 1, new Date('2026-11-18T00:00:01Z'))).toEqual([]);
    expect(await selectPsperFiles(t.database.orm, 2)).toEqual([]);
    const unknown = { document: 'deed', documentId: 404, kind: 'pdf' } as const;
    expect(await findPsperFile(t.database.orm, unknown)).toBeNull();
  });
});
