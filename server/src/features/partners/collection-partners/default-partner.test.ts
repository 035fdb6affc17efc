import type { CollectionPartner } from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import { beforeEach, expect, it } from 'vitest';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { path, usePartners } from './collection-partners.fixture.ts';

const unknown = 2_147_483_647;

describeEngines('a debt collection partner becomes the default', (engine) => {
  const t = useTestApp(engine);
  const partners = usePartners(t);
  const { add, read } = partners;
  let manager: SignedIn;

  beforeEach(() => {
    manager = partners.manager();
  });

  const defaults = async (): Promise<number[]> =>
    (await manager.get(path)).body.data
      .filter(({ isDefault }: CollectionPartner) => isDefault)
      .map(({ id }: CollectionPartner) => id);
  const makeDefault = (id: number, version: unknown = 1, reason: unknown = 'Collects more') =>
    manager.put(`${path}/${id}/default`, { version, reason });

  it('in the place of the former one, with a reason that both of them show', async () => {
    const former = await add('Former', { isDefault: true });
    const next = await add('Next');
    const { status, body } = await makeDefault(next);
    expect([status, body.isDefault, body.version]).toEqual([200, true, 2]);
    expect(await defaults()).toEqual([next]);
    expect(await read(former)).toMatchObject({ isDefault: false, version: 2 });
    for (const [id, action, isDefault] of [
      [next, 'collection-partner.set-default', true],
      [former, 'collection-partner.end-default', false],
    ] as const) {
      const { body: history } = await manager.get(`${path}/${id}/changes`);
      expect(history.data).toMatchObject([
        { action, reason: 'Collects more', before: { isDefault: !isDefault }, after: { isDefault } },
      ]);
    }
  });

  it('when there is none yet', async () => {
    const id = await add('First');
    expect((await makeDefault(id)).status).toBe(200);
    expect(await defaults()).toEqual([id]);
  });

  it.each([
    ['reason', ''],
    ['reason', undefined],
    ['reason', 'x'.repeat(301)],
    ['reason', 'two\nlines'],
    ['version', 0],
    ['version', undefined],
  ])('not with %s %j', async (field, value) => {
    const former = await add('Former', { isDefault: true });
    const next = await add('Next');
    const body = { version: 1, reason: 'Collects more', [field]: value };
    const refused = await manager.put(`${path}/${next}/default`, body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
    expect(await defaults()).toEqual([former]);
  });

  it('not twice, not from an older state, and not when there is none of that id', async () => {
    const former = await add('Former', { isDefault: true });
    const next = await add('Next');
    await partners.rename(next, 'Newer');
    const stale = await makeDefault(next);
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale_version', await read(next)]);
    expect((await makeDefault(former)).body.code).toBe('already_default_partner');
    expect((await makeDefault(unknown)).body.code).toBe('not_found');
    expect(await defaults()).toEqual([former]);
  });

  it('by many at once one after the other, and whoever reads meanwhile sees exactly one', async () => {
    await add('First', { isDefault: true });
    const others = [await add('Second'), await add('Third'), await add('Fourth')];
    const switching = others.map((id) => makeDefault(id));
    const renaming = others.map((id) => partners.rename(id, 'Renamed'));
    const reading = Array.from({ length: 9 }, () => defaults());
    const statuses = (await Promise.all([...switching, ...renaming])).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(statuses).toContain(200);
    for (const seen of await Promise.all(reading)) expect(seen).toHaveLength(1);
    expect(await defaults()).toHaveLength(1);
  });

  it('only with a recent proof, which other changes do not ask for', async () => {
    const former = await add('Former', { isDefault: true });
    const next = await add('Next');
    t.clock.advance(301);
    const refused = await makeDefault(next);
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    expect((await partners.rename(next, 'Newer')).status).toBe(200);
    expect(await defaults()).toEqual([former]);
  });
});
