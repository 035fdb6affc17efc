/** One valid input for every call of the contract: what the permission matrix and the fuzz test start from. */
import { api } from '@houston/contract';
import type { Endpoint } from '@houston/contract/endpoint';
import { adminPermissionSetOf } from '@houston/contract/permissions';
import type { ProblemCode } from '@houston/contract/problem';
import { testPassword } from './test-app.ts';

type Api = typeof api;
export type EndpointKey = { [Group in keyof Api & string]: `${Group}.${keyof Api[Group] & string}` }[keyof Api &
  string];

/** What an input may name. All of it belongs to one caller, so that callers do not get into each other's way. */
export interface SampleWorld {
  self: { id: number; email: string };
  /** A session of `self` beside the one that makes the call. */
  otherSessionId: number;
  /** An admin who was invited and has not followed the link. */
  target: { id: number; email: string };
  /** An activated admin who can sign in with the test password. */
  neighbour: { email: string };
  incidentId: number;
  messageId: number;
}

export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** How a caller is answered who may make the call. Several codes, where it depends on the state of the caller. */
  answers: readonly ('ok' | ProblemCode)[];
}

const ok = ['ok'] as const;
const password = 'seven-lanterns-drift-41';
const token = 'x'.repeat(43);
const isDone = ['ok', 'already_activated'] as const;
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
  'registration.sendSmsCode': () => ({ answers: ['registration_incomplete', 'already_activated'] }),
  'registration.verifySms': () => ({
    body: { code: '123456' },
    answers: ['registration_incomplete', 'already_activated'],
  }),
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
  'securityIncidents.notice': ({ incidentId }) => ({ params: { id: String(incidentId) }, answers: ok }),
  'version.get': () => ({ answers: ok }),
  'translations.get': () => ({ params: { project: 'houston', language: 'nl' }, answers: ok }),
  'tenants.names': () => ({ answers: ok }),
  'customerEnvironment.value': () => ({ params: { variableType: 'BusinessName' }, answers: ok }),
  'environmentSettings.isGloballyEnabled': () => ({ params: { name: 'ENABLE_ADMIN_LOGIN' }, answers: ok }),
  'outbox.list': () => ({ query: { limit: '10', skip: '0', order: 'recipient', search: 'a' }, answers: ok }),
  'outbox.get': ({ messageId }) => ({ params: { id: String(messageId) }, answers: ok }),
  'dashboard.incompleteShops': () => ({ answers: ok }),
  'dashboard.categorySuggestions': () => ({ answers: ok }),
  'dashboard.potentialFraud': () => ({ answers: ok }),
  'dashboard.changeRequests': () => ({ answers: ok }),
  'dashboard.deadLetters': () => ({ answers: ok }),
  'dashboard.onHoldDossiers': () => ({ answers: ok }),
  'dashboard.merchantServices': () => ({ answers: ok }),
  'dashboard.disputes': () => ({ answers: ok }),
  'dashboard.auditCases': () => ({ answers: ok }),
  'dashboard.roleRequests': () => ({ answers: ok }),
  'dashboard.transactions': () => ({ answers: ok }),
  'live.stream': () => ({ answers: ok }),
  'openapi.get': () => ({ answers: ok }),
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
