import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { notifications, notificationsStore } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { queryClient, readOf, refetch } from './query-client.ts';
import { showErrorText, showSuccess } from './toast.ts';
import { type SaveOptions, useSave } from './use-save.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  notifications.clean();
});

type EndSession = typeof profileApi.endSession;

function open(options: SaveOptions<EndSession> = {}, prepare?: (server: FakeServer) => void) {
  const server = new FakeServer();
  server.answer(profileApi.endSession, {});
  server.answer(profileApi.listSessions, { data: [] });
  prepare?.(server);
  vi.stubGlobal('fetch', server.fetch);
  const { result } = renderHook(() => useSave(profileApi.endSession, options), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  return { server, result, save: () => act(() => result.current.save({ params: { id: 4 } })) };
}

const toasts = () => notificationsStore.getState().notifications.map(({ message }) => message);
const fail =
  (code: 'own_account' | 'server_error' | 'invalid_request', fields?: Record<string, string>) => (server: FakeServer) =>
    server.refuse(profileApi.endSession, code, fields ? { fields } : {});

describe('useSave', () => {
  it('gives the answer, shows the toast, and calls back', async () => {
    const onSuccess = vi.fn();
    const { save } = open({ success: 'general.copied', onSuccess });
    expect(await save()).toEqual({});
    expect(toasts()).toEqual(['Copied']);
    expect(onSuccess.mock.calls[0]?.[0]).toEqual({});
  });

  it('takes the failure of the try before away, and leaves what went well', async () => {
    showSuccess('general.save');
    showErrorText('Not saved: something is missing');
    const { save } = open({ success: 'general.copied' });
    await save();
    expect(toasts()).toEqual(['Save', 'Copied']);
  });

  it('makes what was read under the same path stale, and nothing else', async () => {
    const { save } = open();
    await queryClient.fetchQuery(readOf(profileApi.listSessions, {}));
    queryClient.setQueryData(['/api/admins', {}], { data: [], total: 0 });
    await save();
    expect(queryClient.getQueryState(readOf(profileApi.listSessions, {}).queryKey)?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(['/api/admins', {}])?.isInvalidated).toBe(false);
  });

  it('reads nothing again when the answer holds what changed', async () => {
    const { save } = open({ refetches: false });
    await queryClient.fetchQuery(readOf(profileApi.listSessions, {}));
    await save();
    expect(queryClient.getQueryState(readOf(profileApi.listSessions, {}).queryKey)?.isInvalidated).toBe(false);
  });

  it('gives null after a failure, and shows one toast', async () => {
    const onSuccess = vi.fn();
    const { save, result } = open({ success: 'general.copied', onSuccess }, fail('own_account'));
    expect(await save()).toBeNull();
    expect(toasts()).toEqual(['You cannot disable your own account. Ask another admin.']);
    expect(onSuccess).not.toHaveBeenCalled();
    await eventually(() => expect(result.current.error).toMatchObject({ code: 'own_account' }));
  });

  it('forgets the failure when told to', async () => {
    const { save, result } = open({ handles: 'all' }, fail('own_account'));
    await save();
    await eventually(() => expect(result.current.error).toMatchObject({ code: 'own_account' }));
    act(() => result.current.forget());
    await eventually(() => expect(result.current.error).toBeNull());
  });

  it.each([
    ['the codes that the screen shows itself', { handles: ['own_account'] }, 0],
    ['all of them', { handles: 'all' }, 0],
    ['another code', { handles: ['grant_ceiling'] }, 1],
  ] as const)('leaves the toast away for %s', async (_what, options, count) => {
    const onFailure = vi.fn();
    const { save } = open({ ...options, onFailure }, fail('own_account'));
    await save();
    expect(toasts()).toHaveLength(count);
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it.each([
    [true, 0],
    [false, 1],
  ])('hands refused fields to the form; the form shows them: %s', async (isShown, count) => {
    const onFields = vi.fn(() => isShown);
    const { save } = open({ onFields }, fail('invalid_request', { id: 'validation.number' }));
    await save();
    expect(onFields).toHaveBeenCalledWith({ id: 'validation.number' });
    expect(toasts()).toHaveLength(count);
  });

  it('does nothing for a second click while the first is under way, even in the same moment', async () => {
    const { server, result } = open();
    const both = await act(() =>
      Promise.all([result.current.save({ params: { id: 4 } }), result.current.save({ params: { id: 4 } })]),
    );
    expect(both).toEqual([{}, null]);
    expect(server.callsOf(profileApi.endSession)).toHaveLength(1);
  });

  it('can be used again after a failure', async () => {
    const { server, save } = open({ handles: 'all' }, fail('server_error'));
    await save();
    server.answer(profileApi.endSession, {});
    expect(await save()).toEqual({});
  });
});

describe('refetch', () => {
  it('finds reads by the beginning of their path, whatever the case', async () => {
    queryClient.setQueryData(['/api/profile/sessions', {}], 1);
    queryClient.setQueryData(['/api/admins', {}], 2);
    await refetch(profileApi);
    expect(queryClient.getQueryState(['/api/profile/sessions', {}])?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(['/api/admins', {}])?.isInvalidated).toBe(false);
  });
});
