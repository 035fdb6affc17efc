import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FleetProxy, startProxy } from './fleet-proxy.ts';

describe('the proxy of an upgrade', () => {
  const processes = [0, 1].map((nth) =>
    createServer((incoming, answer) => {
      answer.setHeader('set-cookie', 'own=1');
      if (incoming.method !== 'POST') answer.end(`${nth}${incoming.url}`);
      else incoming.pipe(answer);
    }),
  );
  let origins: string[] = [];
  let turn = 0;
  const choose = (wanted?: string) => {
    if (wanted !== undefined && origins.includes(wanted)) return wanted;
    turn += 1;
    return origins[turn % origins.length] ?? '';
  };
  const proxies: FleetProxy[] = [];

  beforeAll(async () => {
    for (const one of processes) await once(one.listen(0, '127.0.0.1'), 'listening');
    origins = processes.map((one) => `http://127.0.0.1:${(one.address() as { port: number }).port}`);
    for (const isSticky of [false, true]) proxies.push(await startProxy(choose, isSticky));
  });
  afterAll(async () => {
    for (const one of proxies) await one.stop();
    for (const one of processes) one.close();
  });

  const ask = async (isSticky: boolean, cookie = '') => {
    const answer = await fetch(`${proxies[Number(isSticky)]?.origin}/x?y=1`, { headers: { cookie } });
    return { text: await answer.text(), cookies: answer.headers.getSetCookie() };
  };

  it('sends each call to the next process, with what came along', async () => {
    const asked = [await ask(false), await ask(false), await ask(false)];
    expect(asked.map(({ text }) => text).toSorted()).toEqual(expect.arrayContaining(['0/x?y=1', '1/x?y=1']));
    expect(asked[0]?.cookies).toEqual(['own=1']);
    const posted = await fetch(`${proxies[0]?.origin}/`, { method: 'POST', body: 'what was sent' });
    expect(await posted.text()).toBe('what was sent');
  });

  it('keeps each browser with a process while that is there', async () => {
    const first = await ask(true);
    const cookie = first.cookies.find((one) => one.startsWith('drill-process='))?.split(';')[0] ?? '';
    for (let time = 0; time < 3; time += 1)
      expect(await ask(true, cookie)).toEqual({ text: first.text, cookies: ['own=1'] });
    origins = origins.filter((one) => !cookie.endsWith(one));
    const moved = await ask(true, cookie);
    expect(moved.text).not.toBe(first.text);
    expect(moved.cookies).toHaveLength(2);
  });

  it('says so when a process does not answer', async () => {
    origins = ['http://127.0.0.1:9'];
    expect((await fetch(proxies[0]?.origin ?? '')).status).toBe(502);
  });
});
