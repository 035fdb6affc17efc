/** Every call of the contract, by group: `adminsApi` is `admins`. The groups are found by the names of their files. */
import type { Endpoint } from '@houston/contract/endpoint';
import { importApi } from './feature-modules.ts';

type Group = Readonly<Record<string, Endpoint>>;

export const api: Readonly<Record<string, Group>> = Object.fromEntries(
  Object.entries((await importApi()) as Record<string, Group>)
    .filter(([name]) => name.endsWith('Api'))
    .map(([name, group]) => [name.slice(0, -'Api'.length), group]),
);

export const endpoints: readonly Endpoint[] = Object.values(api).flatMap((group) => Object.values(group));
