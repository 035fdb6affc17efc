import { versionApi } from '@houston/contract/features/settings/version/version.api';
import { soonAgain } from '../../../http/errors.ts';
import { problem } from '../../../http/problem.ts';
import { routes } from '../../../http/routes.ts';
import { hasServer } from '../../../mail/outbox.ts';

export const versionRoutes = routes(versionApi, {
  get: async ({ call: { app } }) => ({
    version: app.version,
    deployment: app.config.deployment,
    project: app.config.project,
    delivers: { mail: hasServer(app, 'mail'), sms: hasServer(app, 'sms') },
  }),
  // What a console asks that has lost the server, from each of its tabs; who asks at the same time shares an answer.
  ready: async ({ call: { app } }) => {
    if (!(await app.database.isReady())) throw problem('not_ready', soonAgain());
    return { ready: true as const };
  },
});
