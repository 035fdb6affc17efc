import { setImmediate as nextTurn } from 'node:timers/promises';
import { environmentSettingsApi } from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import { expect, it } from 'vitest';
import { eventsOf, type LiveEvent } from '../../live/live.ts';
import { eventually } from '../../testing/eventually.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { createLog } from './log.ts';
import { followLogLevel } from './log-level.ts';

it('is after two quick changes what the last one said, whichever answer comes first', async () => {
  const answers: PromiseWithResolvers<{ enabled: boolean }[]>[] = [];
  const where = () => {
    const answer = Promise.withResolvers<{ enabled: boolean }[]>();
    answers.push(answer);
    return answer.promise;
  };
  const orm = { select: () => ({ from: () => ({ where }) }) };
  let tell: (event: LiveEvent | undefined) => void = () => {};
  const live = {
    subscribe(listener: typeof tell) {
      tell = listener;
      return () => {};
    },
  };
  const log = createLog({ deployment: 'Production' }, { write: () => {} });
  const following = followLogLevel({ database: { orm }, live, log } as never, log);
  answers[0]?.resolve([]);
  await following;
  const [event] = eventsOf(environmentSettingsApi);
  for (let change = 0; change < 2; change += 1) tell(event);
  await nextTurn();
  answers[2]?.resolve([{ enabled: false }]);
  await nextTurn();
  answers[1]?.resolve([{ enabled: true }]);
  await nextTurn();
  answers[2]?.resolve([{ enabled: false }]);
  await nextTurn();
  expect([log.level, answers.length]).toEqual(['info', 3]);
});

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
