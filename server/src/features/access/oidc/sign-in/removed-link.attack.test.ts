import { expect, test } from 'vitest';
import { codeNow, protectAdmin } from '../../../../testing/second-factor.ts';
import { describeEngines } from '../../../../testing/test-app.ts';
import { countSessions, endSignIn } from '../testing/oidc-app.ts';
import { usePeopleProvider } from '../testing/people-app.ts';

/** Somebody with the owner's second factor comes back from a provider, and waits with the code until its link is removed. */
describeEngines('an attack: coming in by a link to a provider that was removed meanwhile', (engine) => {
  const app = usePeopleProvider(engine);
  const { t } = app;

  /** An owner who is signed in, and a thief who has come back by a link of theirs and is asked for the second factor. */
  async function waitWithCode(subjects: readonly ('ada' | 'grace')[]) {
    const owner = await t.createAdmin();
    const { secret } = await protectAdmin(t, owner);
    for (const subject of subjects) await app.link(owner.id, subject);
    const thief = t.nobody();
    const search = await app.provider.visit(await app.begin(thief), 'ada');
    expect((await endSignIn(thief, search)).body).toEqual({ kind: 'second-factor' });
    const client = await t.signIn(owner);
    const links = (await client.get('/api/profile/providers')).body.data as { id: number; subject: string }[];
    const path = `/api/profile/providers/${links.find(({ subject }) => subject === 'ada')?.id}`;
    return {
      remove: () => client.delete(path),
      enter: () => endSignIn(thief, search, codeNow(t, secret)),
      owner,
      thief,
    };
  }

  test.each([{ subjects: ['ada'] as const }, { subjects: ['ada', 'grace'] as const }])(
    'is refused, of links to $subjects',
    async ({ subjects }) => {
      const { remove, enter, thief } = await waitWithCode(subjects);
      expect((await remove()).status).toBe(200);
      const before = await countSessions(t);
      expect((await enter()).body.code).toBe('oidc_expired');
      expect(await countSessions(t)).toBe(before);
      expect((await thief.get('/api/session')).status).toBe(401);
    },
  );

  test('leaves no session, when both happen at once', async () => {
    const { remove, enter, thief } = await waitWithCode(['ada']);
    const [removed] = await Promise.all([remove(), enter()]);
    expect(removed.status).toBe(200);
    expect((await thief.get('/api/session')).status).toBe(401);
  });

  test('leaves who comes back at that moment outside', async () => {
    const { remove, owner } = await waitWithCode(['ada', 'grace']);
    const late = t.nobody();
    const search = await app.provider.visit(await app.begin(late), 'ada');
    await Promise.all([remove(), endSignIn(late, search)]);
    const { rows } = await t.database.query(
      'select from oidc_transactions where vouched_admin_id = $1 and finished_at is null',
      [owner.id],
    );
    expect(rows).toEqual([]);
  });
});
