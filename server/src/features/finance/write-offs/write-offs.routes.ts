import { writeOffsApi } from '@houston/contract/features/finance/write-offs/write-offs.api';
import { routes } from '../../../http/routes.ts';
import { decisionHandlers } from '../../work/approvals/limited-requests.service.ts';
import { askForWriteOff, writeOffKind } from './write-offs.service.ts';

export const writeOffsRoutes = routes(writeOffsApi, {
  ask: ({ call, params, body }) => askForWriteOff(call, params.id, body),
  ...decisionHandlers(writeOffKind),
});
