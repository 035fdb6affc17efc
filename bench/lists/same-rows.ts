/** What is compared by its speed must be the same: rows, their order, and the total as far as ours counts. */
import { type Page, totalLimit } from '@houston/contract/paging';
import type { PeerCase } from './peer-cases.ts';

interface Place {
  readonly url: string;
  readonly headers: Record<string, string>;
}

interface TheirPage {
  data: { id: number | string }[];
  meta: { filter_count: number };
}

/** @returns whether ours takes a second call for its total. @throws when the two do not answer the same */
export async function requireSameRows(ours: Place, directus: Place, { what, path, theirPath }: PeerCase) {
  const rows = await read<Page<{ id: number }>>(ours, `${path}&total=later`);
  const takesTwo = rows.total === undefined;
  const { total = 0, more } = takesTwo ? await read<Page<never>>(ours, `${path}&total=only`) : rows;
  const { data, meta } = await read<TheirPage>(directus, theirPath);
  const ids = rows.data.map(({ id }) => id).join();
  const theirIds = data.map(({ id }) => id).join();
  if (ids !== theirIds) throw new Error(`${what}: ours found ${ids || 'none'}, Directus ${theirIds || 'none'}`);
  const count = more ? Math.min(meta.filter_count, totalLimit) : meta.filter_count;
  if (total !== count) throw new Error(`${what}: ours counts ${total}, Directus ${meta.filter_count}`);
  return takesTwo;
}

async function read<Answer>({ url, headers }: Place, path: string): Promise<Answer> {
  const answer = await fetch(url + path, { headers });
  if (!answer.ok) throw new Error(`${url}${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
