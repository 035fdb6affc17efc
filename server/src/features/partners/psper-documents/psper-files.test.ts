import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createInvoiced } from '../../../testing/data/invoices.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { findPsperFile, type PsperFileKey } from './psper-files.service.ts';

describeEngines('the files of a psper', (engine) => {
  const t = useTestApp(engine);
  const { add, clear, invoice, reset, capture } = createInvoiced(t);

  it('are those of its documents, each found by what names it for good', async () => {
    await reset();
    await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    t.clock.now = new Date('2026-11-18T00:00Z');
    await clear();
    await invoice();
    const { rows: files } = await t.app.database.query<PsperFileKey & { name: string; sha256: Buffer }>(
      'select document, document_id as "documentId", kind, name, sha256 from psper_files where psper_id = 1 order by document, kind',
      [],
    );
    const names = files.filter(({ document }) => document === 'invoice').map(({ name }) => name);
    expect(names).toEqual(['NB2026-000001.pdf', 'NB2026-000001.xml']);
    for (const { name, sha256, ...key } of files) {
      const file = await findPsperFile(t.database.orm, key);
      expect(file?.name).toBe(name);
      expect(
        createHash('sha256')
          .update(file?.content ?? '')
          .digest(),
      ).toEqual(sha256);
    }
    const unknown = { document: 'deed', documentId: 404, kind: 'pdf' } as const;
    expect(await findPsperFile(t.database.orm, unknown)).toBeNull();
  });
});
