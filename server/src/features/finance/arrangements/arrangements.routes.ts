import { arrangementsApi } from '@houston/contract/features/finance/arrangements/arrangements.api';
import { routes } from '../../../http/routes.ts';
import { agreeOnArrangement, cancelArrangement } from './arrangements.service.ts';

export const arrangementsRoutes = routes(arrangementsApi, {
  agree: ({ call, params, body }) => agreeOnArrangement(call, params.id, body),
  cancel: ({ call, params, body }) => cancelArrangement(call, params.id, body),
});
