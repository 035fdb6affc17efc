/** What is the same of every export that fails: it says so, waits, is tried again, and nothing is sold another time. */
import type { NplExportFile } from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import { expect } from 'vitest';
import type { SftpLimits } from '../../sftp/session.ts';
import type { TestApp } from '../test-app.ts';
import type { Exporting } from './npl-exports.ts';

export function useFaults(t: TestApp, x: Exporting) {
  const stateOf = async (kind: NplExportFile['kind']) => (await x.list()).find((file) => file.kind === kind);
  const isThere = (ending: string) => [...x.server.files.keys()].some((name) => name.endsWith(ending));
  /** What was sold so far, in how many runs. */
  const sold = async () =>
    (
      await t.database.query(`select (select count(*)::int from npl_runs) as runs, (select count(*)::int from npl_sales) as sales,
        (select count(*)::int from npl_sold_dossiers) as dossiers, (select sum(used)::int from npl_budget_months) as used`)
    ).rows[0];

  /**
   * What goes wrong, then is mended: state and reason are told, it is tried later, and nothing is sold again.
   * @param files how many there are at the buyer
   */
  async function failsWith(
    kind: NplExportFile['failure'],
    mend: () => unknown,
    limits: SftpLimits = {},
    files: () => number | Promise<number> = () => x.server.files.size,
  ): Promise<void> {
    const before = await sold();
    expect(await x.deliver(limits)).toBe(0);
    const failed = await stateOf('csv');
    expect(failed).toMatchObject({ state: 'failed', failure: kind, attempts: 1 });
    expect(failed?.nextAttemptAt).toBe(new Date(t.clock.now.getTime() + 60_000).toISOString());
    // The file that says that all is there does not go before it.
    expect(await stateOf('done')).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(await x.setup()).toMatchObject({ failure: kind, counts: { failed: 1 } });
    const sale = (await (await x.manager()).get(`/api/npl-sales/${failed?.saleId}`)).body;
    expect(sale.export).toEqual({ arrivedAt: null, counts: { waiting: 0, failed: 1, uncertain: 0 } });
    await mend();
    t.clock.advance(61);
    expect(await x.deliver()).toBe(2);
    expect(await stateOf('done')).toMatchObject({ state: 'delivered' });
    expect([await sold(), await files()]).toEqual([before, 2]);
    expect(await x.setup()).toMatchObject({ failure: null });
  }
  return { stateOf, isThere, sold, failsWith };
}
