import { disputeLossesApi } from '@houston/contract/features/work/dispute-losses/dispute-losses.api';
import { routes } from '../../../http/routes.ts';
import { decisionHandlers } from '../approvals/limited-requests.service.ts';
import { lossKind } from './dispute-losses.service.ts';

export const disputeLossesRoutes = routes(disputeLossesApi, decisionHandlers(lossKind));
