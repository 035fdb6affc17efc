import { expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { createLog } from './log.ts';
import { followLogLevel } from './log-level.ts';

describeEngines('the level of the log', (engine) => {
  const test = useTestApp(engine);

  it('is what the deployment says, and detailed while the setting is on for all', async () => {
    const lines: string[] = [];
    const log = createLog({ deployment: 'Production' }, { write: (line) => void lines.push(line) });
    const stop = await followLogLevel({ ...test.app, log }, log);
    const manager = await test.signIn({ permissions: ['adminManagementAllowed'] });
    const set = (enabled: boolean, version?: number) =>
      manager.put('/api/environment-settings', {
        name: 'DETAILED_LOG',
        enabled,
        skipVerification: false,
        version,
      });
    log.debug({}, 'unheard');
    expect((await set(true)).status).toBe(200);
    await eventually(() => expect(log.level).toBe('debug'));
    log.debug({}, 'heard');
    expect((await set(false, 1)).status).toBe(200);
    await eventually(() => expect(log.level).toBe('info'));
    stop();
    expect((await set(true, 2)).status).toBe(200);
    const messages = lines.map((line) => JSON.parse(line).msg);
    expect(messages).toContain('heard');
    expect(messages).not.toContain('unheard');
    expect(log.level).toBe('info');
  });
});
