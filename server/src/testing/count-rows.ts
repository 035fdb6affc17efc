import type { TestApp } from './test-app.ts';

export async function countRows({ database }: TestApp, from: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*) from ${from}`, values);
  return rows[0]?.count ?? -1;
}
