/** One valid input for every call of the contract: what the permission matrix and the fuzz test start from. */

import type { Endpoint } from '@houston/contract/endpoint';
import { api } from '../../api.ts';
import { importFeatures } from '../../feature-modules.ts';
import { openapiSamples } from './openapi.samples.ts';
import type { Sample, SampleWorld } from './sample.ts';

/** Those of all features. A group of calls is whole or does not compile; one without any fails the tests. */
export const samples: Readonly<Record<string, (world: SampleWorld) => Sample>> = Object.assign(
  {},
  openapiSamples,
  ...(await importFeatures('samples')),
);

export function sampleOf(key: string, world: SampleWorld): Sample {
  const sample = samples[key];
  if (sample === undefined) throw new Error(`${key} has no sample`);
  return sample(world);
}

/** Every call of the contract with the keys under which it stands there, for example `admins.create`. */
export const everyEndpoint: readonly { key: string; endpoint: Endpoint }[] = Object.entries(api).flatMap(
  ([group, endpoints]) => Object.entries(endpoints).map(([name, endpoint]) => ({ key: `${group}.${name}`, endpoint })),
);

/** The address of a sample, with its parameters and query. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: Pick<Sample, 'params' | 'query'>): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`the sample of ${endpoint.path} lacks the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
