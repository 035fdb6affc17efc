import { backgroundServicesApi } from '@houston/contract/features/operations/background-services/background-services.api';
import { outboxApi } from '@houston/contract/features/settings/outbox/outbox.api';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newSession, openConsole } from '../../../shell/console.fixture.tsx';

const service = {
  ...{ service: 1, status: 1, intervalSeconds: 300, isRunning: false, lastError: null },
  lastActivityUtc: new Date('2026-01-05T10:00:00Z'),
  nextRunUtc: null,
};

function open(permissions: ('adminManagementAllowed' | 'serviceBusManagementAllowed')[]) {
  return openConsole({
    at: '/welcome',
    session: newSession({ permissions }),
    answers(server) {
      server.answer(backgroundServicesApi.list, {
        data: [
          service,
          { ...service, service: 2, status: 0, lastError: 'Connection refused' },
          { ...service, service: 3, status: 0 },
        ],
        total: 3,
      });
      const since = new Date('2026-01-05T10:00:00Z');
      server.answer(outboxApi.delivery, { failing: 2, failingSince: since, lastError: 'connection refused' });
    },
  });
}

describe('what is wrong right now, on the dashboard', () => {
  it('names background services that are not well, why, and leads to their logs', async () => {
    await open(['serviceBusManagementAllowed']);
    const failing = await screen.findByRole('link', { name: 'Dead letter' });
    expect(failing.getAttribute('href')).toBe('/mission-control/service-bus/service-bus-control-panel?logs=2');
    expect(failing.closest('li')?.textContent).toContain('Last error: Connection refused');
    const silent = screen.getByRole('link', { name: 'Praclox' });
    expect(silent.closest('li')?.textContent).toContain('Not heard of for too long: probably no worker is running.');
    expect(screen.queryByRole('link', { name: 'Freshdesk' })).toBeNull();
    expect(screen.queryByText('Messages do not go out')).toBeNull();
  });

  it('says that messages do not leave and leads to them', async () => {
    await open(['adminManagementAllowed']);
    expect(await screen.findByText('Messages do not go out')).toBeDefined();
    const link = screen.getByRole('link', { name: 'See them in the outbox' });
    expect(link.getAttribute('href')).toBe('/mission-control/outbox?state=waiting');
    expect(screen.queryByText('Background services have a problem')).toBeNull();
  });
});
