import { backgroundServices } from '@houston/contract/features/operations/background-services/background-services.api';
import type { ServiceDefinition } from './service-run.ts';
import { recountDays } from './services/dbsync.ts';
import { syncTickets } from './services/freshdesk.ts';
import { handOverClaims } from './services/praclox.ts';
import { settleDeadLetters } from './services/settle-dead-letters.ts';

const minute = 60;

export const serviceDefinitions: readonly ServiceDefinition[] = [
  { service: backgroundServices.freshdesk, name: 'freshdesk', intervalSeconds: 5 * minute, run: syncTickets },
  { service: backgroundServices.deadletter, name: 'deadletter', intervalSeconds: minute, run: settleDeadLetters },
  { service: backgroundServices.praclox, name: 'praclox', intervalSeconds: 10 * minute, run: handOverClaims },
  { service: backgroundServices.dbsync, name: 'dbsync', intervalSeconds: 5 * minute, run: recountDays },
];
