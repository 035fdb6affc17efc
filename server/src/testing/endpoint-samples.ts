/** One valid input for every call of the contract: what the permission matrix and the fuzz test start from. */
import { api } from '@houston/contract';
import type { Endpoint } from '@houston/contract/endpoint';
import { adminPermissionSetOf, maskOf, permissionSetOf } from '@houston/contract/permissions';
import { brandingSamples } from './branding-samples.ts';
import { busSamples } from './bus-samples.ts';
import { checkoutSamples } from './checkout-samples.ts';
import { dashboardSamples } from './dashboard-samples.ts';
import { deadLetterSamples } from './dead-letter-samples.ts';
import { financeSamples } from './finance-samples.ts';
import { incidentSamples } from './incident-samples.ts';
import { noticeSamples } from './notice-samples.ts';
import type { Sample, SampleWorld } from './sample.ts';
import { screenSamples } from './screen-samples.ts';
import { testPassword } from './test-app.ts';

type Api = typeof api;
export type EndpointKey = { [Group in keyof Api & string]: `${Group}.${keyof Api[Group] & string}` }[keyof Api &
  string];

const ok = ['ok'] as const;
const password = 'seven-lanterns-drift-41';
const token = 'x'.repeat(43);
const isDone = ['ok', 'already_activated'] as const;
const today = { from: '2026-11-20T09:00:00.000Z', to: '2026-11-20T17:00:00.000Z' };
const noProvider = ['oidc_provider_failed'] as const;
const noSms = ['registration_incomplete', 'already_activated'] as const;
const noCode = ['wrong_code', 'already_activated'] as const;

/** A call without an entry here does not compile, and fails the tests. */
export const samples: Record<EndpointKey, (world: SampleWorld) => Sample> = {
  'session.get': () => ({ answers: ok }),
  'session.signIn': ({ neighbour }) => ({ body: { email: neighbour.email, password: testPassword }, answers: ok }),
  'session.signOut': () => ({ answers: ok }),
  'session.prove': () => ({ body: { password: testPassword }, answers: ok }),
  'registration.activate': () => ({ body: { token, password }, answers: ['link_used_or_expired'] }),
  'registration.sendEmailCode': () => ({ answers: isDone }),
  'registration.verifyEmail': () => ({ body: { code: '123456' }, answers: noCode }),
  // Nobody here has a number to verify: for who still has to verify the address, that comes first.
  'registration.sendSmsCode': () => ({ answers: noSms }),
  'registration.verifySms': () => ({ body: { code: '123456' }, answers: noSms }),
  'registration.requestPasswordReset': ({ self }) => ({ body: { email: self.email }, answers: ok }),
  'registration.resetPassword': () => ({ body: { token, password }, answers: ['link_used_or_expired'] }),
  'registration.confirmEmailChange': () => ({ body: { token }, answers: ['link_used_or_expired'] }),
  'profile.get': () => ({ answers: ok }),
  'profile.update': () => ({
    body: { firstName: 'Grace', lastName: 'Hopper', phoneNumber: '+31612345678', version: 1 },
    answers: ok,
  }),
  'profile.setPreferences': () => ({
    body: { language: 'nl', theme: 'dark', timeZone: 'Europe/Amsterdam', snow: false, tenantId: null },
    answers: ok,
  }),
  'profile.changePassword': () => ({ body: { currentPassword: testPassword, newPassword: password }, answers: ok }),
  'profile.changeEmail': ({ self }) => ({ body: { email: `new-${self.id}@houston.example` }, answers: ok }),
  'profile.beginSecondFactor': () => ({ answers: ok }),
  'profile.confirmSecondFactor': () => ({ body: { code: '123456' }, answers: ['not_found'] }),
  'profile.renewRecoveryCodes': () => ({ answers: ['not_found'] }),
  'profile.removeSecondFactor': () => ({ answers: ['not_found'] }),
  'profile.listSessions': () => ({ answers: ok }),
  'profile.endSession': ({ otherSessionId }) => ({ params: { id: String(otherSessionId) }, answers: ok }),
  'profile.endOtherSessions': () => ({ answers: ok }),
  'admins.list': () => ({ query: { limit: '10', skip: '0', order: '-lastName,id', search: 'a' }, answers: ok }),
  'admins.get': ({ target }) => ({ params: { id: String(target.id) }, answers: ok }),
  'admins.create': ({ self }) => ({
    body: {
      userDetails: {
        firstName: 'Alan',
        lastName: 'Turing',
        email: `made-by-${self.id}@houston.example`,
        phoneNumber: '+31612345678',
      },
    },
    answers: ok,
  }),
  'admins.update': ({ target }) => ({
    params: { id: String(target.id) },
    body: { userDetails: { firstName: 'Alan', lastName: 'Turing', phoneNumber: '+31612345678' }, version: 1 },
    answers: ok,
  }),
  'admins.setEnabled': ({ target }) => ({ params: { id: String(target.id) }, body: { enabled: false }, answers: ok }),
  'admins.getPermissions': ({ target }) => ({ params: { id: String(target.id) }, answers: ok }),
  'admins.setPermissions': ({ target }) => ({
    params: { id: String(target.id) },
    body: { permissions: adminPermissionSetOf(0), version: 1 },
    answers: ok,
  }),
  'admins.sendActivation': ({ target }) => ({ params: { id: String(target.id) }, answers: ok }),
  'admins.changes': ({ target }) => ({ params: { id: String(target.id) }, answers: ok }),
  'access.mine': () => ({ answers: ok }),
  'roles.list': () => ({ query: { limit: '10', order: '-name,id', search: 'a', enabled: 'true' }, answers: ok }),
  'roles.create': ({ self }) => ({
    body: {
      ...permissionSetOf(0),
      name: `Made by ${self.id}`,
      description: 'Nothing',
      default: false,
      enabled: true,
    },
    answers: ok,
  }),
  'roles.update': ({ role }) => ({
    params: { id: String(role.id) },
    body: {
      ...permissionSetOf(0),
      name: `Edited ${role.id}`,
      description: 'Nothing',
      default: false,
      enabled: true,
      version: 1,
    },
    answers: ok,
  }),
  'roles.remove': ({ role }) => ({ params: { id: String(role.spareId) }, answers: ok }),
  'roles.holders': ({ role }) => ({ params: { id: String(role.id) }, answers: ok }),
  'roles.assign': ({ role, target }) => ({
    body: { userId: target.id, roleId: role.id, enable: true },
    answers: ok,
  }),
  'roles.ofAdmin': ({ target }) => ({ params: { id: String(target.id) }, answers: ok }),
  'roles.changes': ({ role }) => ({ params: { id: String(role.id) }, answers: ok }),
  'temporaryPermissions.list': ({ target }) => ({
    query: { userId: String(target.id), limit: '30', order: '-createdOn' },
    answers: ok,
  }),
  'temporaryPermissions.create': ({ target }) => ({
    body: {
      userId: target.id,
      startDate: today.from,
      endDate: today.to,
      temporaryAdminPermissions: adminPermissionSetOf(maskOf(['adminManagementAllowed'])),
    },
    // Whoever holds it for a shorter time themselves cannot give it for longer.
    answers: ['ok', 'grant_ceiling'],
  }),
  'temporaryPermissions.withdraw': ({ grantId }) => ({ params: { id: String(grantId) }, answers: ok }),
  'roleRequests.list': () => ({ query: { limit: '10', order: 'approvalState', search: 'a' }, answers: ok }),
  'roleRequests.get': ({ requestId }) => ({ params: { id: String(requestId) }, answers: ok }),
  'roleRequests.review': ({ requestId }) => ({
    params: { id: String(requestId) },
    body: { approvalState: 2, reviewerMessage: 'No', requestedFromUtc: today.from, requestedToUtc: today.to },
    answers: ok,
  }),
  'roleRequests.roles': () => ({ answers: ok }),
  'roleRequests.mine': () => ({ answers: ok }),
  'roleRequests.create': ({ role }) => ({ body: { roleId: role.id, ...today, message: 'Please' }, answers: ok }),
  'oidc.list': () => ({ query: { limit: '10', skip: '0', order: '-name', search: 'a' }, answers: ok }),
  'oidc.get': ({ provider }) => ({ params: { id: String(provider.id) }, answers: ok }),
  'oidc.create': ({ self }) => ({
    body: {
      name: `Provider of ${self.id}`,
      baseUrl: 'https://127.0.0.1/{tenantId}',
      tenantId: 'tenant',
      clientId: 'client',
      enabled: true,
    },
    answers: ok,
  }),
  'oidc.update': ({ provider }) => ({
    params: { id: String(provider.id) },
    body: { name: 'Provider', baseUrl: 'https://127.0.0.1', tenantId: 'tenant', clientId: 'client', enabled: true },
    answers: ok,
  }),
  'oidc.remove': ({ provider }) => ({ params: { id: String(provider.spareId) }, answers: ok }),
  'oidc.changes': ({ provider }) => ({ params: { id: String(provider.id) }, answers: ok }),
  'oidc.discover': ({ provider }) => ({ params: { id: String(provider.id) }, answers: noProvider }),
  'oidc.startTest': ({ provider }) => ({ params: { id: String(provider.id) }, answers: noProvider }),
  'oidcSignIn.providers': () => ({ answers: ok }),
  'oidcSignIn.start': ({ provider }) => ({
    params: { id: String(provider.id) },
    body: { next: '/mission-control/admins' },
    answers: noProvider,
  }),
  'oidcLinks.start': ({ provider }) => ({ params: { id: String(provider.id) }, answers: noProvider }),
  'oidcLinks.startProof': ({ provider }) => ({ params: { id: String(provider.id) }, body: {}, answers: ['not_found'] }),
  'oidcSignIn.callback': () => ({ body: { search: '?code=abc&state=def' }, answers: ['oidc_expired'] }),
  'oidcLinks.list': () => ({ answers: ok }),
  'oidcLinks.remove': () => ({ params: { id: '1' }, answers: ['not_found'] }),
  'ipLists.listOfAdmin': ({ target }) => ({
    query: { userId: String(target.id), limit: '10', order: '-lastAccessed' },
    answers: ok,
  }),
  'ipLists.addToAdmin': ({ target }) => ({
    body: { ip: '192.0.2.0/24', description: 'Office', userId: target.id },
    answers: ok,
  }),
  'ipLists.removeFromAdmin': ({ ipEntry }) => ({ params: { id: String(ipEntry.id) }, answers: ok }),
  'ipLists.list': () => ({ query: { limit: '10', skip: '0', order: '-ip' }, answers: ok }),
  'ipLists.add': ({ self }) => ({ body: { ip: `2001:db8::${self.id}`, description: 'Office' }, answers: ok }),
  'ipLists.remove': ({ ipEntry }) => ({ params: { ip: ipEntry.ip }, answers: ok }),
  'ipLists.state': () => ({ answers: ok }),
  'ipLists.setState': () => ({ body: { enabled: false }, answers: ok }),
  'ipLists.test': ({ target }) => ({ query: { address: '192.0.2.7', userId: String(target.id) }, answers: ok }),
  'apiKeys.all': () => ({ answers: ok }),
  'apiKeys.list': () => ({ query: { limit: '10', skip: '0', order: '-createdOn', search: 'a' }, answers: ok }),
  'apiKeys.create': ({ shopId }) => ({
    body: { purpose: 'Checkout', shopId, issuedTo: 'Somebody', inStore: false, transactionApi: true },
    answers: ok,
  }),
  'apiKeys.get': ({ keyId }) => ({ params: { id: String(keyId) }, answers: ok }),
  'apiKeys.revoke': ({ keyId }) => ({ params: { id: String(keyId) }, body: { revoke: true }, answers: ok }),
  'apiKeys.changes': ({ keyId }) => ({ params: { id: String(keyId) }, answers: ok }),
  'apiKeys.shopNames': () => ({ query: { limit: '1000', onlyPossibleParents: 'true' }, answers: ok }),
  'apiKeys.account': () => ({ answers: ['ok', 'api_key_invalid'] }),
  'version.get': () => ({ answers: ok }),
  'translations.get': () => ({ params: { project: 'houston', language: 'nl' }, answers: ok }),
  'tenants.names': () => ({ answers: ok }),
  ...brandingSamples,
  'environmentSettings.isGloballyEnabled': () => ({ params: { name: 'ENABLE_ADMIN_LOGIN' }, answers: ok }),
  'environmentSettings.list': () => ({ query: { limit: '10', order: '-tenantName', search: 'a' }, answers: ok }),
  'environmentSettings.set': () => ({
    body: { name: 'SAMPLE_SETTING', enabled: true, skipVerification: false, tenantId: null },
    // The first caller makes it; the others do not name the version that they would save over.
    answers: ['ok', 'stale_version'],
  }),
  'environmentSettings.resetCache': () => ({ answers: ok }),
  'environmentSettings.changes': () => ({ params: { name: 'ENABLE_ADMIN_LOGIN' }, answers: ok }),
  'audit.list': () => ({
    query: { limit: '10', order: '-at', actor: 'a', outcome: 'done', from: '2026-01-01T00:00:00.000Z' },
    answers: ok,
  }),
  'audit.kinds': () => ({ answers: ok }),
  'allowLists.listEmails': () => ({ query: { limit: '10', order: 'whiteListDomain', search: 'a' }, answers: ok }),
  'allowLists.getEmail': () => ({ params: { id: '1' }, answers: ['not_found', 'ok'] }),
  'allowLists.saveEmail': () => ({ body: { whiteListDomain: 'sample.example' }, answers: ['ok', 'duplicate_entry'] }),
  'allowLists.removeEmail': () => ({ params: { id: '1' }, answers: ['not_found', 'ok'] }),
  'allowLists.listPhones': () => ({ query: { limit: '10', order: 'phoneNumber', search: '6' }, answers: ok }),
  'allowLists.getPhone': () => ({ params: { id: '1' }, answers: ['not_found', 'ok'] }),
  'allowLists.savePhone': () => ({ body: { phoneNumber: '+31612345678' }, answers: ['ok', 'duplicate_entry'] }),
  'allowLists.removePhone': () => ({ params: { id: '1' }, answers: ['not_found', 'ok'] }),
  'allowLists.test': () => ({ query: { recipient: 'somebody@sample.example' }, answers: ok }),
  'translationCache.clear': () => ({ answers: ok }),
  'outbox.list': () => ({ query: { limit: '10', skip: '0', order: 'recipient', search: 'a' }, answers: ok }),
  'outbox.get': ({ messageId }) => ({ params: { id: String(messageId) }, answers: ok }),
  ...dashboardSamples,
  'live.stream': () => ({ answers: ok }),
  ...checkoutSamples,
  ...deadLetterSamples,
  ...incidentSamples,
  ...busSamples,
  ...noticeSamples,
  ...financeSamples,
  ...screenSamples,
  'openapi.get': () => ({ answers: ok }),
  'openapi.checkout': () => ({ answers: ok }),
};

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
