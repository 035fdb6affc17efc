import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addCessions } from '../../../testing/data/cessions.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const insight = 'fullFinancialInsightManagementAllowed';

describeEngines(
  'somebody opens the download link of somebody else, of yesterday, or one of their own making',
  (engine) => {
    const t = useTestApp(engine);
    let clerk: SignedIn;
    let other: SignedIn;

    beforeAll(() => addCessions(t));
    beforeEach(async () => {
      t.clock.now = new Date('2026-11-18T09:00:00Z');
      clerk = await t.signIn({ permissions: [insight] });
      other = await t.signIn({ permissions: [insight] });
    });

    const urlOf = async (id = 1): Promise<string> => (await clerk.get(`/api/cessions/${id}/file-url`)).body.url;
    const answerOf = async (url: string, as = clerk) => {
      const { status, body } = await as.get(url);
      return [status, body?.code];
    };
    const notTheirs = [403, 'download_link_not_yours'];

    it('opens for who asked, as often as they like, for 5 minutes', async () => {
      const url = await urlOf();
      expect((await clerk.get(url)).status).toBe(200);
      t.clock.now = new Date('2026-11-18T09:04:59Z');
      expect((await clerk.get(url)).status).toBe(200);
      t.clock.now = new Date('2026-11-18T09:05:00Z');
      expect(await answerOf(url)).toEqual([410, 'download_link_expired']);
    });

    it('is refused to another admin of the same rights, to nobody, and to who has lost the right', async () => {
      const url = await urlOf();
      expect(await answerOf(url, other)).toEqual(notTheirs);
      expect((await t.nobody().get(url)).status).toBe(401);
      const without = await t.signIn({ permissions: ['adminManagementAllowed'] });
      expect((await without.get(url)).status).toBe(403);
    });

    it('says in words, in the language of the browser, why it opens nothing for a person who follows it by hand', async () => {
      const url = await urlOf();
      const byHand = {
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
        'accept-language': 'da, nl-BE;q=0.8, en',
      };
      const pageOf = async (as: Pick<SignedIn, 'get'>) => {
        const { status, headers, body } = await as.get(url, byHand);
        expect([headers['content-type'], headers['content-security-policy']]).toEqual([
          ...['text/html; charset=utf-8', expect.stringContaining("default-src 'none'")],
        ]);
        return [status, String(body)];
      };
      expect(await pageOf(other)).toEqual([403, expect.stringContaining('hoort bij een andere sessie')]);
      expect(await pageOf(t.nobody())).toEqual([401, expect.stringContaining('niet meer ingelogd')]);
      t.clock.now = new Date('2026-11-19T09:00:00Z');
      const next = await t.signIn({ permissions: [insight] });
      expect(await pageOf(next)).toEqual([403, expect.stringContaining('Start de download zelf')]);
      // A program, and whoever asks for no file, get the problem as ever.
      expect(await answerOf(url, next)).toEqual(notTheirs);
      const absent = await next.get('/api/cessions/99999/file-url', byHand);
      expect([absent.status, absent.body.code]).toEqual([404, 'not_found']);
    });

    it('is refused when its time, its session, its seal or its cession was changed', async () => {
      const url = await urlOf();
      const [, until = '', session = '', seal = ''] = /link=(\d+)\.(\d+)\.(.+)$/.exec(url) ?? [];
      const path = '/api/cessions/1/file?link=';
      const theirs = Number(/link=\d+\.(\d+)/.exec((await other.get('/api/cessions/1/file-url')).body.url)?.[1]);
      const otherSeal = (seal.startsWith('A') ? 'B' : 'A') + seal.slice(1);
      for (const [link, as] of [
        [`${Number(until) + 3600}.${session}.${seal}`, clerk],
        [`${until}.${theirs}.${seal}`, other],
        [`${until}.${session}.${otherSeal}`, clerk],
      ] as const)
        expect(await answerOf(path + link, as), link).toEqual(notTheirs);
      expect(await answerOf(url.replace('/1/', '/2/'))).toEqual(notTheirs);
      expect((await clerk.get('/api/cessions/1/file')).status).toBe(400);
      expect((await clerk.get(`${path}${until}.${session}.short`)).status).toBe(400);
    });
  },
);
