import * as z from 'zod';
import { Id, Instant, requiredLine, TypedSecret, tooLong, Version } from '../../../fields.ts';

/** What the simulator can call. */
export const simulatorMethods = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH'] as const;
/** Where a parameter stands in a call; cookies are not sent. */
export const parameterPlaces = ['path', 'query', 'header'] as const;

/** Why a part of a document is not in the simulator as its author meant it. */
export const documentFaults = [
  'other-document',
  'unresolved',
  'method',
  'webhooks',
  'route',
  'server',
  'server-not-offered',
  'own-server',
  'security',
  'cookie-parameter',
  'reserved-header',
  'parameter',
  'body-type',
  'too-many',
  'too-many-endpoints',
  'yaml',
] as const;
export const DocumentFault = z.object({
  /** Where in the document: an endpoint (`POST /orders`) or a pointer. */
  place: z.string(),
  reason: z.enum(documentFaults),
  /** The part itself: a reference, a name, a type. */
  detail: z.string(),
});
export type DocumentFault = z.infer<typeof DocumentFault>;

export const SimulatorServer = z.object({ url: z.string(), description: z.string() });
export type SimulatorServer = z.infer<typeof SimulatorServer>;

export const ListedEndpoint = z.object({
  /** `POST /transactions` */
  id: z.string(),
  method: z.enum(simulatorMethods),
  route: z.string(),
  /** The summary. */
  description: z.string(),
  tag: z.string(),
  isDeprecated: z.boolean(),
});
export type ListedEndpoint = z.infer<typeof ListedEndpoint>;

/** `ready`: the first press works. `revoked`: somebody revoked it, and it stays so. `none`: in Production, or without a shop. */
export const keptKeyStates = ['ready', 'revoked', 'none'] as const;

export const SimulatorDocument = z.object({
  title: z.string(),
  version: z.string(),
  openapi: z.string(),
  /** Where people read it; opened in a tab of its own. */
  documentationUrl: z.string(),
  hash: z.string(),
  endpoints: z.array(ListedEndpoint),
  faults: z.array(DocumentFault),
  keptKey: z.enum(keptKeyStates),
  /** The endpoint that starts a transaction, outside Production. */
  fastForward: z.string().nullable(),
});
export type SimulatorDocument = z.infer<typeof SimulatorDocument>;

export const EndpointParameter = z.object({
  name: z.string(),
  in: z.enum(parameterPlaces),
  required: z.boolean(),
  type: z.string(),
  pattern: z.string().nullable(),
  description: z.string(),
  example: z.string(),
  isList: z.boolean(),
  /** Sent as `a=1&a=2`. */
  isExploded: z.boolean(),
  schema: z.unknown(),
});
export type EndpointParameter = z.infer<typeof EndpointParameter>;

/** JSON Schema 2020-12, whatever version the document has. References stay; `definitions` has what they lead to. */
export const EndpointDetail = z.object({
  id: z.string(),
  text: z.string(),
  parameters: z.array(EndpointParameter),
  /** null: the endpoint takes no body, or none that the simulator can send. */
  body: z
    .object({ isRequired: z.boolean(), contentType: z.string(), schema: z.unknown(), example: z.unknown() })
    .nullable(),
  /** Of which answers the document says what they look like: `200`, `4XX`, `default`. */
  answers: z.array(z.string()),
  faults: z.array(DocumentFault),
  definitions: z.record(z.string(), z.unknown()),
  /** Some definitions are left out: together they are too large. */
  isCut: z.boolean(),
  /** Another one: what the call takes has changed. */
  fingerprint: z.string(),
});
export type EndpointDetail = z.infer<typeof EndpointDetail>;

export const AnswerSchema = z.object({
  /** null: it has no body. */
  schema: z.unknown(),
  definitions: z.record(z.string(), z.unknown()),
  isCut: z.boolean(),
});
export type AnswerSchema = z.infer<typeof AnswerSchema>;

/** Any text that can be stored. */
function storable(max: number) {
  return z
    .string('validation.text')
    .max(max, tooLong(max))
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'validation.characters');
}

export const EndpointName = storable(1_000).min(1, 'validation.required');

export const ParameterValue = z.strictObject({
  name: storable(200),
  in: z.enum(parameterPlaces, 'validation.invalid'),
  value: storable(4_000),
});
export type ParameterValue = z.infer<typeof ParameterValue>;

const Parameters = z.array(ParameterValue).max(200, 'validation.too-many: 200');
const BodyText = storable(500_000);

export const NewSimulatorCall = z.strictObject({
  endpoint: EndpointName,
  server: z.string('validation.required').min(1, 'validation.required').max(2_000, tooLong(2_000)),
  /** Left out: the key that the server keeps for the simulator. */
  apiKey: TypedSecret.optional(),
  parameters: Parameters,
  /** As it is sent; null for none. */
  body: BodyText.nullable(),
  /** The run whose Idempotency-Key this one keeps. */
  repeats: Id.optional(),
  /** In Production nothing is sent without it. */
  isConfirmed: z.boolean('validation.boolean').optional(),
});
export type NewSimulatorCall = z.infer<typeof NewSimulatorCall>;

/** Why nothing came back. */
export const runFailures = [
  'not-allowed',
  'not-found',
  'unreachable',
  'redirects',
  'too-slow',
  'too-large',
  'not-secure',
] as const;

export const ListedRun = z.object({
  id: z.int(),
  at: Instant,
  endpoint: z.string(),
  method: z.enum(simulatorMethods),
  url: z.string(),
  /** null with `failure` null: no answer was recorded. */
  status: z.int().nullable(),
  failure: z.enum(runFailures).nullable(),
  milliseconds: z.int().nullable(),
});
export type ListedRun = z.infer<typeof ListedRun>;

const Headers = z.record(z.string(), z.string());

/** The API key is in none of it, not even where the answer repeats it. */
export const SimulatorRun = ListedRun.extend({
  server: z.string(),
  idempotencyKey: z.string(),
  requestHeaders: Headers,
  requestBody: z.string().nullable(),
  responseHeaders: Headers,
  /** null for what is no text, and for none. */
  responseBody: z.string().nullable(),
  responseBytes: z.int(),
  /** Only the beginning was kept. */
  isCut: z.boolean(),
});
export type SimulatorRun = z.infer<typeof SimulatorRun>;

export const NewScenario = z.strictObject({
  name: requiredLine(100),
  isShared: z.boolean('validation.boolean'),
  endpoint: EndpointName,
  fingerprint: storable(100),
  parameters: Parameters,
  body: BodyText.nullable(),
});
export type NewScenario = z.infer<typeof NewScenario>;

/** Stays with the endpoint that it was made for. */
export const ScenarioChange = NewScenario.omit({ endpoint: true }).extend({ version: Version.optional() });

/** Without what is filled in: bodies of a thousand scenarios would be more than anybody opens. */
export const ListedScenario = z.object({
  id: z.int(),
  name: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
  endpoint: z.string(),
  savedOn: Instant,
  /** What became of its endpoint in the document since. */
  since: z.enum(['same', 'changed', 'gone', 'unknown']),
  version: z.int(),
});
export type ListedScenario = z.infer<typeof ListedScenario>;

export const Scenario = ListedScenario.extend({
  parameters: z.array(ParameterValue),
  body: z.string().nullable(),
});
export type Scenario = z.infer<typeof Scenario>;
