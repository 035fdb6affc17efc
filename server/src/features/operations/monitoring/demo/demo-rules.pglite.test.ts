import { resultTypes } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { describe, expect, it } from 'vitest';
import { useDemoApp } from '../../../../testing/demo-app.ts';
import { judgeQuery } from '../judging/judge-query.ts';
import { demoRules } from './demo-rules.ts';

describe('the monitoring rules of the demo, on its own rows', () => {
  const demo = useDemoApp('pglite');

  it('are cheap enough for the embedded database', async () => {
    for (const { name, query, expectedResult, comparison } of demoRules) {
      const { result, detail, refusal } = await judgeQuery(demo.app, { query, expectedResult, comparison });
      const isJudged = [resultTypes.successful, resultTypes.failure].some((good) => good === result);
      expect([name, refusal, detail, isJudged]).toEqual([name, null, null, true]);
    }
  });
});
