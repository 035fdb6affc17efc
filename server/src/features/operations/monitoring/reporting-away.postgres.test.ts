import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { judgeDueRules } from './judging/judge-rules.service.ts';
import { path, useRules } from './rules.fixture.ts';
import { ReportingUnavailable } from './run/outcome.ts';

describeEngines('rules while their own connection is away', (engine) => {
  const t = useTestApp(engine, { reportingUrl: 'postgres://reporting@127.0.0.1:1/none' });
  const rules = useRules(t);

  it('are not judged, and can be asked for again at once', async () => {
    const id = await rules.create();
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await rules.manager.post(`${path}/trigger/${id}`);
      expect([status, body.code]).toEqual([409, 'reporting_unavailable']);
      await expect(judgeDueRules(t.app)).rejects.toThrow(ReportingUnavailable);
    }
    expect(await rules.card(id)).toMatchObject({ lastResult: null });
    const { why } = (await rules.manager.get('/api/Monitoring/standstill')).body;
    expect(why).toMatchObject({ message: 'monitoring-rules.unavailable-connect' });
  });
});
