import type { DocumentFault, SimulatorServer } from '@houston/contract/features/partners/simulator/simulator.schema';
import type { Config } from '../../../../config.ts';
import type { ReadDocument } from '../document/read-document.ts';

const ownPath = '/api/v3';

type Where = Pick<Config, 'deployment' | 'publicUrl'>;

/** The checkout of this server itself, which is asked without a network. */
export function ownServerUrl({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${publicUrl}${ownPath}`;
}

/** What can be called from this deployment, the default first. Nothing else is ever called. */
export function offeredServers(config: Where, { servers }: Pick<ReadDocument, 'servers'>): SimulatorServer[] {
  const own = { url: ownServerUrl(config), description: `Houston, ${config.deployment}` };
  const others = onceEach(servers.filter(({ url }) => url !== own.url));
  const isInDocument = servers.some(({ url }) => url === own.url);
  switch (config.deployment) {
    case 'Development':
      return [own, ...others.filter((server) => !isProduction(server) && !isTesting(server))];
    case 'Testing':
    case 'Staging':
      return [own, ...others.filter((server) => !isProduction(server))];
    case 'Production':
      return [...(isInDocument ? [own] : []), ...others].filter(
        (server) => server.url === own.url || !isTesting(server),
      );
  }
}

/** What a document names and this deployment does not call: said, as all else that its author meant otherwise. */
export function notOffered(config: Where, document: Pick<ReadDocument, 'servers'>): DocumentFault[] {
  const offered = new Set(offeredServers(config, document).map(({ url }) => url));
  const left = new Set(document.servers.map(({ url }) => url).filter((url) => !offered.has(url)));
  return [...left].map((detail) => ({ place: '#/servers', reason: 'server-not-offered', detail }));
}

/** A document may name one server twice, also by variables that come to the same. What is said of it anywhere is said of it. */
function onceEach(servers: readonly SimulatorServer[]): SimulatorServer[] {
  return [...Map.groupBy(servers, ({ url }) => url)].map(([url, same]) => {
    const descriptions = new Set(same.map(({ description }) => description).filter((words) => words !== ''));
    return { url, description: [...descriptions].join('; ') };
  });
}

// A document says in words what a server is for, or its name does; of two answers the careful one counts.
function isProduction(server: SimulatorServer): boolean {
  return says(server, /\b(production|prod|prd|live|productie\w*|produktion\w*|produktiv\w*)\b/i);
}

function isTesting(server: SimulatorServer): boolean {
  return says(server, /\b(testing|test|tst|testomgeving|testumgebung|testsystem|tests)\b/i);
}

function says({ url, description }: SimulatorServer, word: RegExp): boolean {
  return word.test(description) || word.test(url.replaceAll(/[._-]/g, ' '));
}
