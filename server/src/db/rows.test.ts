import { expect, it } from 'vitest';
import { adminRoles, roles } from '../features/access/roles/roles.table.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { onViolation } from './errors.ts';
import { insertOne, lockOne, saveOne } from './rows.ts';

describeEngines('one row', (engine) => {
  const test = useTestApp(engine);
  const values = (name: string) => ({ name, description: 'Looks' });

  it('is given back as it was stored, with what the database added', async () => {
    const row = await insertOne(test.database.orm, roles, values('Reader'));
    expect(row).toMatchObject({ id: expect.any(Number), name: 'Reader', version: 1 });
  });

  it('counts its version on when it is saved, and is missed when it is not there', async () => {
    const { id } = await insertOne(test.database.orm, roles, values('Writer'));
    const saved = await test.database.transaction((tx) => saveOne(tx, roles, id, { name: 'Author' }));
    expect(saved).toMatchObject({ id, name: 'Author', description: 'Looks', version: 2 });
    const gone = test.database.transaction((tx) => saveOne(tx, roles, id + 1000, { name: 'Nobody' }));
    await expect(gone).rejects.toThrow(`row ${id + 1000} of roles is gone`);
  });

  it('is locked until the transaction ends, so that of ten who add to it at once none is lost', async () => {
    const { id } = await insertOne(test.database.orm, roles, values('Counter'));
    const addOne = () =>
      test.database.transaction(async (tx) => {
        const row = await lockOne(tx, roles, id);
        await saveOne(tx, roles, id, { description: `${row?.description}+` });
      });
    await Promise.all(Array.from({ length: 10 }, addOne));
    const row = await test.database.transaction((tx) => lockOne(tx, roles, id));
    expect(row).toMatchObject({ description: 'Looks++++++++++', version: 11 });
    expect(await test.database.transaction((tx) => lockOne(tx, roles, id + 1000))).toBeNull();
  });

  it('that the database refuses is refused in our words, and any other failure stays what it is', async () => {
    const refuse = onViolation({ unique: () => new Error('taken'), foreignKey: () => new Error('nobody') });
    const insert = (name: string) => insertOne(test.database.orm, roles, values(name)).catch(refuse);
    await insert('Only');
    await expect(insert('Only')).rejects.toThrow('taken');
    const hold = { adminId: 999_999, roleId: 999_999 };
    await expect(insertOne(test.database.orm, adminRoles, hold).catch(refuse)).rejects.toThrow('nobody');
    expect(() => onViolation({})(new Error('the disk is full'))).toThrow('the disk is full');
  });
});
