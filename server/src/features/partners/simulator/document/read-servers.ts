import type { SimulatorServer } from '@houston/contract/features/partners/simulator/simulator.schema';
import type { Report } from './document-parts.ts';
import { isRecord, recordsIn, textOf } from './json-values.ts';

/** What a URL stands for that takes its parts from variables: with the default of each. */
const mostServers = 50;

/**
 * The servers of a document, a relative one as it is seen from where the document came from.
 * @param base the address of the document
 */
export function readServers(document: Record<string, unknown>, base: string, report: Report): SimulatorServer[] {
  // By the standard a document without servers is about where it came from.
  const listed = 'servers' in document ? recordsIn(document.servers) : [{ url: '/' }];
  return listed.slice(0, mostServers).flatMap((server) => {
    const text = textOf(server.url);
    const url = URL.parse(withDefaults(text, server.variables), base);
    const isPlain = url !== null && /^https?:$/.test(url.protocol) && !/[?#]/.test(url.href);
    if (!isPlain || url.username !== '' || url.password !== '' || url.href.includes('%7B')) {
      report({ place: '#/servers', reason: 'server', detail: text });
      return [];
    }
    return [{ url: url.href.replace(/\/+$/, ''), description: textOf(server.description) }];
  });
}

function withDefaults(text: string, variables: unknown): string {
  return text.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => {
    const variable = isRecord(variables) && Object.hasOwn(variables, name) ? variables[name] : undefined;
    return isRecord(variable) && typeof variable.default === 'string' ? variable.default : whole;
  });
}
