import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { ServerSecret } from '../../../auth/secrets/server-secret.ts';
import { openFile, sealFile } from './sealed-file.ts';

const secret: ServerSecret = { current: randomBytes(32), others: [], kept: [] };
const place = { saleId: 7, name: 'a.csv' };

describe('a file of an export at rest', () => {
  it('is packed as it comes and unpacked as it is read, when it is large', async () => {
    const line = Buffer.from(`${'a line of a list;'.repeat(100)}\n`);
    const lines = 2_000;
    async function* list() {
      for (let at = 0; at < lines; at += 1) yield line;
    }
    const { bytes, sha256, sealed } = await sealFile(secret, place, list());
    const all = Buffer.concat(Array.from({ length: lines }, () => line));
    expect([bytes, sha256]).toEqual([all.length, createHash('sha256').update(all).digest('hex')]);
    const opened = openFile(secret, place, sealed, bytes);
    if (!(opened instanceof Readable)) throw new Error('all of it is in memory');
    const pieces: Buffer[] = [];
    for await (const piece of opened) pieces.push(piece);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(65_536);
    expect(Buffer.concat(pieces).equals(all)).toBe(true);
  });

  it('is nothing where what it is made of fails in the middle', async () => {
    async function* list() {
      yield randomBytes(300_000);
      throw new Error('the database is away');
    }
    await expect(sealFile(secret, place, list())).rejects.toThrow('the database is away');
  });

  it('is the same however it was given', async () => {
    const content = randomBytes(200_000);
    const [whole, small] = [
      await sealFile(secret, place, content),
      await sealFile(secret, place, content.subarray(0, 9)),
    ];
    expect(await buffer(openFile(secret, place, whole.sealed, whole.bytes) as Readable)).toEqual(content);
    expect(openFile(secret, place, small.sealed, small.bytes)).toEqual(content.subarray(0, 9));
    expect(() => openFile(secret, { ...place, name: 'b.csv' }, whole.sealed, whole.bytes)).toThrow();
  });
});
