import type { DossierOwner } from '@houston/contract/features/partners/dossier-owners/dossier-owners.schema';
import { beforeEach, expect } from 'vitest';
import { spv } from '../../../testing/data/owners.ts';
import type { SignedIn, TestApp } from '../../../testing/test-app.ts';

export const path = '/api/dossier-owners';

/** A database without owners before each test, and an admin who manages them. */
export function useOwners(t: TestApp) {
  let manager: SignedIn;

  beforeEach(async () => {
    await t.database.query(
      'update dossiers set owner_id = null where owner_id is not null; delete from psper_owners; delete from dossier_owner_countries; delete from dossier_owners',
    );
    manager = await t.signIn({ permissions: ['adminManagementAllowed'] });
  });

  async function save(input: object): Promise<DossierOwner> {
    const { status, body } = await manager.post(path, input);
    expect([status, body.fields]).toEqual([200, undefined]);
    return body;
  }

  return {
    manager: () => manager,
    save,
    /** What of a stored owner is sent to change it. */
    edit: ({ id, version }: DossierOwner, more: object = {}) => manager.post(path, { ...spv, id, version, ...more }),
    async read(id: number): Promise<DossierOwner> {
      const { status, body } = await manager.get(`${path}/${id}`);
      expect(status).toBe(200);
      return body;
    },
  };
}
