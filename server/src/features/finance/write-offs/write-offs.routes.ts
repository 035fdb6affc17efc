import { writeOffsApi } from '@houston/contract/features/finance/write-offs/write-offs.api';
import { routes } from '../../../http/routes.ts';
import { approveWriteOff, askForWriteOff, refuseWriteOff, withdrawWriteOff } from './write-offs.service.ts';

export const writeOffsRoutes = routes(writeOffsApi, {
  ask: ({ call, params, body }) => askForWriteOff(call, params.id, body),
  approve: ({ call, params, body }) => approveWriteOff(call, params.id, body),
  refuse: ({ call, params, body }) => refuseWriteOff(call, params.id, body),
  withdraw: ({ call, params, body }) => withdrawWriteOff(call, params.id, body),
});
