/** One valid input for every call of the contract: what the permission matrix and the fuzz test start from. */

import { api } from '@houston/contract';
import type { Endpoint } from '@houston/contract/endpoint';
import { importFeatures } from '../../feature-modules.ts';
import { openapiSamples } from './openapi.samples.ts';
import type { EndpointKey, Sample, SampleWorld } from './sample.ts';

/** Those of all features. A group of calls is whole or does not compile; one without any fails the tests. */
export const samples = Object.assign({}, openapiSamples, ...(await importFeatures('samples'))) as Record<
  EndpointKey,
  (world: SampleWorld) => Sample
>;

/** Every call of the contract with the keys under which it stands there, for example `admins.create`. */
export const everyEndpoint: readonly { key: EndpointKey; endpoint: Endpoint }[] = Object.entries(api).flatMap(
  ([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
      key: `${group}.${name}` as EndpointKey,
      endpoint,
    })),
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
