import { nightlyChecksApi } from '@houston/contract/features/operations/nightly-checks/nightly-checks.api';
import { routes } from '../../../http/routes.ts';
import { readCheck } from './nightly-checks.service.ts';

export const nightlyChecksRoutes = routes(nightlyChecksApi, {
  audit: ({ call }) => readCheck(call, 'audit'),
  books: ({ call }) => readCheck(call, 'books'),
});
