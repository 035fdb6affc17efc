import { isWrite, permissionsNeeded } from '@houston/contract/endpoint';
import { versionApi } from '@houston/contract/features/settings/version/version.api';
import type { Permission } from '@houston/contract/permissions';
import { describe, expect, test } from 'vitest';
import { buildServer } from '../../http/server.ts';
import { useTestApp } from '../test-app.ts';
import { everyEndpoint, samples } from './endpoint-samples.ts';

describe('the calls of the contract', () => {
  const t = useTestApp('pglite');

  test('have a handler and a rule each, and the description names the same rule', async () => {
    await t.server.ready();
    const { paths } = t.server.swagger() as unknown as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    for (const { key, endpoint } of everyEndpoint) {
      expect(t.server.hasRoute({ method: endpoint.method, url: endpoint.path }), key).toBe(true);
      const described = paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
      expect([key, described?.['x-permissions']]).toEqual([key, permissionsNeeded(endpoint.needs)]);
    }
    const count = Object.values(paths).flatMap((methods) => Object.keys(methods)).length;
    expect(count).toBe(everyEndpoint.length);
  });

  test('that decide who may do what, and from where, ask for a fresh proof, but for those that give nobody anything', () => {
    const deciding = [
      'adminManagementAllowed',
      'oidcManagementAllowed',
      'apiKeyManagement',
      'securityManagementAllowed',
    ];
    const without = everyEndpoint.filter(({ endpoint }) => {
      const needs = permissionsNeeded(endpoint.needs) ?? [];
      return isWrite(endpoint) && needs.some((flag) => deciding.includes(flag)) && !endpoint.stepUp;
    });
    expect(without.map(({ key }) => key).sort()).toEqual([
      // Goes to the address that is on file, and to nobody else.
      'admins.sendActivation',
      // Says to whom messages may go where there are no customers.
      'allowLists.removeEmail',
      'allowLists.removePhone',
      'allowLists.saveEmail',
      'allowLists.savePhone',
      // Say how to reach a partner.
      'collectionPartners.updateAddress',
      'collectionPartners.updateField',
      // Changes nothing.
      'environmentSettings.resetCache',
      // With a reason, one dossier at a time.
      'handovers.recall',
      // What a buyer may spend, and whom to reach there.
      'nplBuyers.addContact',
      'nplBuyers.adjustBudget',
      'nplBuyers.removeContact',
      // To the place that is configured, and with a reason where a file could arrive twice.
      'nplExports.decide',
      'nplExports.retry',
      'nplExports.retryAll',
      'nplExports.test',
      // Changes nothing.
      'oidc.discover',
      'oidc.startTest',
      // To the place that a fresh proof has set, and with a reason where a file could arrive twice.
      // What waits anyway, or did not leave, to whom it was written.
      'outbox.resend',
      'outbox.sendNow',
      'psperDeliveries.decide',
      'psperDeliveries.retry',
      'psperDeliveries.test',
      // What is agreed with a psper, but for its account, prices and periods.
      'psperModifications.changeAddress',
      'psperModifications.changeEmail',
      'psperModifications.changeFriendlyName',
      'psperModifications.changeInvoiceName',
      'psperModifications.toggleFraudModule',
      'psperModifications.toggleFraudModuleByGet',
      'psperModifications.updateDefaultPaymentTerm',
      // Take away.
      'shopDocuments.takeBack',
      // With a key that opens no call of admins.
      'simulatorCalls.make',
      // Values to call with, and nobody's secret.
      'simulatorScenarios.change',
      'simulatorScenarios.create',
      'simulatorScenarios.remove',
      'temporaryPermissions.withdraw',
      // Changes nothing but what is said of it.
      'timelines.noteOnPsper',
    ]);
  });

  const handle = async () => ({});
  test.each([
    ['declares no needs', { endpoint: { ...versionApi.get, needs: undefined as never }, handle }],
    ['needs a flag that there is not', { endpoint: { ...versionApi.get, needs: 'everything' as Permission }, handle }],
    ['needs no flag of an empty list', { endpoint: { ...versionApi.get, needs: [] as never }, handle }],
    ['has no handler', { endpoint: versionApi.get, handle: undefined as never }],
  ])('do not let the server start with one that %s', async (_name, route) => {
    await expect(buildServer(t.app, [route], '/nowhere')).rejects.toThrow('GET /api/version');
  });

  test('are all known to the matrix', () => {
    expect(Object.keys(samples).sort()).toEqual(everyEndpoint.map(({ key }) => key).sort());
  });
});
