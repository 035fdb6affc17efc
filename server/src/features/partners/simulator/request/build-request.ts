/** From what was typed to what is sent: only what the document declares, and nothing that leads out of its place. */
import type { Body } from '@houston/contract/endpoint';
import type { simulatorCallsApi } from '@houston/contract/features/partners/simulator/simulator.api';
import type {
  EndpointDetail,
  EndpointParameter,
  ListedEndpoint,
  ParameterValue,
} from '@houston/contract/features/partners/simulator/simulator.schema';
import { fieldProblem, problem } from '../../../../http/problem.ts';
import { withoutEmpty } from './without-empty.ts';

type Make = typeof simulatorCallsApi.make;
type Given = Pick<Body<Make>, 'parameters' | 'body'>;
type Detail = Pick<EndpointDetail, 'parameters' | 'body'>;

export interface BuiltRequest {
  url: URL;
  headers: Record<string, string>;
  body: string | null;
}

/** @throws Problem invalid_request at `parameters` or `body` */
export function buildRequest(
  server: string,
  { route }: Pick<ListedEndpoint, 'route'>,
  detail: Detail,
  given: Given,
): BuiltRequest {
  const values = declaredValues(detail.parameters, given.parameters);
  const path = route.split(/(\{[^{}]+\})/).map((piece) => {
    const name = /^\{([^{}]+)\}$/.exec(piece)?.[1];
    return name === undefined ? encodeLiteral(piece) : encodeList(requiredValue(values, name));
  });
  const url = leadingTo(server, path.join(''));
  url.search = values
    .filter(({ rule }) => rule.in === 'query')
    .flatMap(queryOf)
    .join('&');
  const headers = values.filter(({ rule }) => rule.in === 'header').map(headerOf);
  return {
    url,
    headers: {
      accept: 'application/json, */*;q=0.5',
      ...Object.fromEntries(headers),
      ...(given.body !== null && { 'content-type': detail.body?.contentType ?? 'application/json' }),
    },
    body: bodyOf(detail, given.body),
  };
}

interface DeclaredValue {
  rule: EndpointParameter;
  value: string;
  /** Where in the call it was given. */
  place: number;
}

function declaredValues(rules: readonly EndpointParameter[], given: readonly ParameterValue[]): DeclaredValue[] {
  const values = given.map(({ name, in: where, value }, place) => {
    const rule = rules.find((one) => one.name === name && one.in === where);
    if (rule === undefined) throw refused(place, 'validation.unknown');
    return { rule, value, place };
  });
  const isGiven = (rule: EndpointParameter) => values.filter((one) => one.rule === rule && one.value !== '').length;
  if (values.some(({ rule }) => values.filter((one) => one.rule === rule).length > 1)) {
    throw fieldProblem<Make>('parameters', 'validation.duplicate');
  }
  if (rules.some((rule) => rule.required && isGiven(rule) === 0)) {
    throw fieldProblem<Make>('parameters', 'validation.required');
  }
  return values.filter(({ value }) => value !== '');
}

function requiredValue(values: readonly DeclaredValue[], name: string): DeclaredValue {
  const found = values.find(({ rule }) => rule.in === 'path' && rule.name === name);
  if (found === undefined) throw fieldProblem<Make>('parameters', 'validation.required');
  // It would stand for another place than the one that the document names.
  if (/^\.{1,2}$/.test(found.value)) throw refused(found.place, 'validation.invalid');
  return found;
}

function leadingTo(server: string, path: string): URL {
  const base = new URL(server);
  const wanted = base.pathname.replace(/\/$/, '') + path;
  const url = new URL(base.origin + wanted);
  // Two values side by side can still make `..` of themselves.
  if (url.origin !== base.origin || url.pathname !== wanted)
    throw fieldProblem<Make>('parameters', 'validation.invalid');
  return url;
}

function queryOf({ rule, value }: DeclaredValue): string[] {
  const name = encodeURIComponent(rule.name);
  if (!rule.isExploded) return [`${name}=${encodeList({ rule, value })}`];
  return itemsOf(value).map((item) => `${name}=${wellFormed(item)}`);
}

function encodeList({ rule, value }: Pick<DeclaredValue, 'rule' | 'value'>): string {
  return rule.isList ? itemsOf(value).map(wellFormed).join(',') : wellFormed(value);
}

function itemsOf(value: string): string[] {
  return value.split(',').map((item) => item.trim());
}

function wellFormed(value: string): string {
  if (!value.isWellFormed()) throw fieldProblem<Make>('parameters', 'validation.characters');
  return encodeURIComponent(value);
}

/** Escapes what the document wrote as it is; what is escaped already stays. */
function encodeLiteral(text: string): string {
  return text.replaceAll(/[^\w\-.~!$&'()*+,;=:@%/]+/gu, (part) => encodeURIComponent(part));
}

function headerOf({ rule, value, place }: DeclaredValue): [string, string] {
  // A line break would begin a header of its own.
  if (!/^[\t\x20-\x7e\xa0-\xff]*$/.test(value)) throw refused(place, 'validation.characters');
  return [rule.name, value.trim()];
}

function bodyOf({ body: rule }: Detail, body: string | null): string | null {
  if (body === null) {
    if (rule?.isRequired) throw fieldProblem<Make>('body', 'validation.required');
    return null;
  }
  if (rule === null) throw fieldProblem<Make>('body', 'validation.unknown-field');
  if (!rule.contentType.endsWith('json')) return body;
  try {
    return withoutEmpty(body);
  } catch {
    throw fieldProblem<Make>('body', 'validation.invalid');
  }
}

function refused(place: number, message: string) {
  return problem('invalid_request', { fields: { [`parameters.${place}.value`]: message } });
}
