import { describe, expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

describeEngines('version', (engine) => {
  describe('as configured', () => {
    const test = useTestApp(engine, { deployment: 'Staging', project: 'apollo' });

    it('tells anybody the version, the deployment and the project, and nothing else', async () => {
      const { status, body } = await test.nobody().get('/api/version');
      expect([status, body]).toEqual([
        200,
        { version: '0.0.0', deployment: 'Staging', project: 'apollo', delivers: { mail: false, sms: false } },
      ]);
    });
  });

  describe('by default', () => {
    const test = useTestApp(engine);

    it('is a Development server of the project houston', async () => {
      const { body } = await test.nobody().get('/api/version');
      expect([body.deployment, body.project]).toEqual(['Development', 'houston']);
    });
  });
});
