/** Puts a call that was made before into the form: one of the simulator, or any other that is known by method, address and body. */
import type {
  EndpointDetail,
  ListedEndpoint,
  ParameterValue,
} from '@houston/contract/features/partners/simulator/simulator.schema';

/** What is known of a call. Whatever keeps calls gives them in this form. */
export interface LoggedCall {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
  /** Only the beginning of the body was kept. */
  isCut: boolean;
}

export interface Preloaded {
  parameters: ParameterValue[];
  body: string | null;
  /** What was masked or cut: it is not filled in, and so never sent. */
  masked: string[];
}

/** What stands in place of what must not be kept. */
const mask = /\*{3,}|\u2022{3,}|\[masked\]/i;

/** The endpoint that a call was made to: the one whose route has the most words of its own in the address. */
export function endpointOf(
  endpoints: readonly ListedEndpoint[],
  call: Pick<LoggedCall, 'method' | 'url'>,
): ListedEndpoint | null {
  const path = URL.parse(call.url, 'https://nowhere.invalid')?.pathname ?? '';
  const fitting = endpoints.filter(
    ({ method, route }) => method === call.method.toUpperCase() && partsIn(route, path) !== null,
  );
  const plain = ({ route }: ListedEndpoint) => route.replaceAll(/\{[^{}]*\}/g, '').length;
  return fitting.sort((one, other) => plain(other) - plain(one))[0] ?? null;
}

export function preload(endpoint: ListedEndpoint, detail: EndpointDetail, call: LoggedCall): Preloaded {
  const url = new URL(call.url, 'https://nowhere.invalid');
  const parts = partsIn(endpoint.route, url.pathname) ?? {};
  const headers = new Map(Object.entries(call.headers).map(([name, value]) => [name.toLowerCase(), value]));
  const masked: string[] = [];
  const parameters = detail.parameters.flatMap(({ name, in: place, isList }) => {
    const queried = isList ? url.searchParams.getAll(name).join(',') : url.searchParams.get(name);
    const value = { path: parts[name], query: queried, header: headers.get(name.toLowerCase()) }[place] ?? '';
    if (mask.test(value)) masked.push(name);
    return value === '' || mask.test(value) ? [] : [{ name, in: place, value }];
  });
  const body = detail.body === null || call.body === null ? null : unmaskedBody(call, masked);
  return { parameters, body, masked };
}

function unmaskedBody({ body, isCut }: LoggedCall, masked: string[]): string | null {
  if (body === null) return null;
  if (!isCut && !mask.test(body)) return body;
  try {
    return JSON.stringify(withoutMasks(JSON.parse(body), '', masked));
  } catch {
    masked.push('body');
    return null;
  }
}

function withoutMasks(value: unknown, path: string, masked: string[]): unknown {
  if (typeof value === 'string' && mask.test(value)) {
    masked.push(path);
    return undefined;
  }
  const inner = (name: string, one: unknown) => withoutMasks(one, path === '' ? name : `${path}.${name}`, masked);
  if (Array.isArray(value)) return value.map((one, place) => inner(String(place), one) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(name, one)]));
}

/** The values that a path has for the parts of a route, which may stand behind the path of a server; null where it is not that route. */
function partsIn(route: string, path: string): Record<string, string> | null {
  const names: string[] = [];
  const pattern = route
    .split(/(\{[^{}]+\})/)
    .map((piece) => {
      const name = /^\{([^{}]+)\}$/.exec(piece)?.[1];
      if (name === undefined) return piece.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
      names.push(name);
      return '([^/]+)';
    })
    .join('');
  const found = new RegExp(`${pattern}/?$`).exec(path);
  if (found === null) return null;
  return Object.fromEntries(names.map((name, place) => [name, decoded(found[place + 1] ?? '')]));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
