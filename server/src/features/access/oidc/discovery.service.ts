import type { Discovery, oidcApi } from '@houston/contract/features/access/oidc/oidc.api';
import type { Configuration, ServerMetadata } from 'openid-client';
import type { App, Call } from '../../../call.ts';
import { fetchLogged } from '../../../calls/fetch-logged.ts';
import { OutboundError, type OutboundReason, type OutboundRequest } from '../../../http/outbound/outbound.ts';
import { fieldProblem, type Problem } from '../../../http/problem.ts';
import type { OidcSettingRow } from './oidc.table.ts';
import { openidClient } from './openid-client.ts';

type Provider = Pick<OidcSettingRow, 'id' | 'baseUrl' | 'tenantId' | 'clientId'>;

interface Known {
  key: string;
  loadedAt: number;
  metadata: ServerMetadata;
}

const keptMilliseconds = 10 * 60_000;
const wellKnown = /\/\.well-known\/openid-configuration\/?$/;

const caches = new WeakMap<App, Map<number, Known>>();

/** After a provider was changed or deleted. Other servers notice by the key. */
export function forgetDiscovery(app: App, providerId: number): void {
  caches.get(app)?.delete(providerId);
}

/** Loads the discovery document anew. @throws Problem oidc_provider_failed, with the reason as the message of `baseUrl` */
export async function discoverProvider(call: Call, provider: Provider): Promise<Discovery> {
  forgetDiscovery(call.app, provider.id);
  const start = performance.now();
  const metadata = await loadMetadata(call, provider);
  return {
    issuer: metadata.issuer,
    authorizationEndpoint: metadata.authorization_endpoint ?? '',
    tokenEndpoint: metadata.token_endpoint ?? '',
    milliseconds: Math.round(performance.now() - start),
  };
}

/** What the protocol needs of a provider at the time of `call`. @throws Problem oidc_provider_failed */
export async function configureProvider(call: Call, provider: Provider): Promise<Configuration> {
  const metadata = await loadMetadata(call, provider);
  // The checks of times go by the clock of the call.
  const skew = Math.round((call.now.getTime() - Date.now()) / 1000);
  const openid = openidClient();
  const options = { [openid.clockSkew]: skew };
  const config = new openid.Configuration(metadata, provider.clientId, options, openid.None());
  config[openid.customFetch] = fetchThrough(call);
  config.timeout = 30;
  // Also where TLS would do: the token comes through proxies of others, and a signature costs nothing.
  openid.enableNonRepudiationChecks(config);
  if (call.app.outbound.isLoopbackTarget(metadata.issuer)) openid.allowInsecureRequests(config);
  return config;
}

/**
 * Where the provider's discovery is: at `baseUrl`, the tenant put into it where it says `{tenantId}`. Microsoft's comes
 * without; there the tenant and the version of the protocol belong behind it.
 * @throws Problem oidc_provider_failed
 */
export function discoveryUrl({ baseUrl, tenantId }: Pick<Provider, 'baseUrl' | 'tenantId'>): URL {
  const tenant = encodeURIComponent(tenantId);
  const url = URL.parse(baseUrl.replaceAll('{tenantId}', tenant).replace(wellKnown, ''));
  // With such a part anywhere else the library would not compare the issuer.
  if (url === null || url.href.includes('/.well-known/')) throw failure('no-discovery');
  if (url.hostname !== 'login.microsoftonline.com') return url;
  const [first = tenant] = url.pathname.split('/').filter((part) => part !== '');
  url.pathname = `/${first}/v2.0`;
  return url;
}

async function loadMetadata(call: Call, provider: Provider): Promise<ServerMetadata> {
  const { app, now } = call;
  const url = discoveryUrl(provider);
  const cache = caches.get(app) ?? new Map<number, Known>();
  caches.set(app, cache);
  const key = `${url.href} ${provider.clientId}`;
  const known = cache.get(provider.id);
  if (known?.key === key && Math.abs(now.getTime() - known.loadedAt) < keptMilliseconds) return known.metadata;
  const metadata = await fetchMetadata(call, provider, url).catch((error: unknown) => {
    throw failure(reasonOf(error));
  });
  if (!isIssuedBy(metadata, url)) throw failure('issuer-differs');
  const { authorization_endpoint, token_endpoint } = metadata;
  if (![authorization_endpoint, token_endpoint].every((place) => isPlace(app, place))) throw failure('no-discovery');
  cache.set(provider.id, { key, loadedAt: now.getTime(), metadata });
  return metadata;
}

async function fetchMetadata(call: Call, { clientId }: Provider, url: URL): Promise<ServerMetadata> {
  const { discovery, None, customFetch, allowInsecureRequests } = openidClient();
  const config = await discovery(url, clientId, undefined, None(), {
    [customFetch]: fetchThrough(call),
    timeout: 30,
    ...(call.app.outbound.isLoopbackTarget(url.href) && { execute: [allowInsecureRequests] }),
  });
  return config.serverMetadata();
}

// The library lets two products of Microsoft differ. A template (`{tenantid}`) would let every tenant in.
function isIssuedBy({ issuer }: ServerMetadata, url: URL): boolean {
  return !/[{}]|%7[bd]/i.test(issuer) && URL.parse(issuer)?.origin === url.origin;
}

// The browser is sent to one of them: it must be no script and no file.
function isPlace({ outbound }: App, url = ''): boolean {
  return URL.parse(url)?.protocol === 'https:' || outbound.isLoopbackTarget(url);
}

function fetchThrough(call: Call) {
  return (
    url: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
  ) => {
    const request: OutboundRequest = { method, headers };
    if (body instanceof URLSearchParams || typeof body === 'string') request.body = String(body);
    return fetchLogged(call, 'oidc', url, request);
  };
}

type Reason = OutboundReason | 'issuer-differs' | 'no-discovery';

function reasonOf(error: unknown): Reason {
  const { ClientError } = openidClient();
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return cause.reason;
    if (cause instanceof ClientError && cause.code === 'OAUTH_HTTP_REQUEST_FORBIDDEN') return 'not-secure';
    if (cause instanceof ClientError && cause.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
      return 'issuer-differs';
  }
  return 'no-discovery';
}

function failure(reason: Reason): Problem {
  return fieldProblem<typeof oidcApi.create>('baseUrl', `oidc.${reason}`, 'oidc_provider_failed');
}
