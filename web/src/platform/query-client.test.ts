import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { everything } from '@houston/contract/topics';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { keyOf, queryClient, refetchUnder } from './query-client.ts';

describe('a read that failed', () => {
  it('is not tried again from here: calls know themselves what may pass, and wait for it', () => {
    expect(queryClient.getDefaultOptions().queries?.retry).toBe(false);
  });

  it.each(['queries', 'mutations'] as const)(
    'is asked also without a network, as are all %s: one thing alone waits',
    (kind) => {
      expect(queryClient.getDefaultOptions()[kind]?.networkMode).toBe('always');
    },
  );
});

describe('a write', () => {
  it('is never tried again by itself', () => {
    expect(queryClient.getDefaultOptions().mutations?.retry).toBe(false);
  });
});

describe('keyOf', () => {
  it('begins with the path in lower case, so that a topic finds it', () => {
    expect(keyOf(adminsApi.get, { params: { id: 1 } })).toEqual(['/api/admins/:id', { params: { id: 1 } }]);
  });
});

describe('refetchUnder', () => {
  const queryKey = ['/api/admins', {}];
  afterEach(() => queryClient.clear());

  /** A read whose answers come when the test says so. */
  function startRead(shows: boolean) {
    const asked: ((answer: string) => void)[] = [];
    const options = { queryKey, queryFn: () => new Promise<string>((resolve) => asked.push(resolve)) };
    if (shows) new QueryObserver(queryClient, options).subscribe(() => undefined);
    else void queryClient.prefetchQuery(options);
    return asked;
  }

  it('asks again after a first answer that was under way, which may be older than the change', async () => {
    const asked = startRead(true);
    const done = refetchUnder(everything);
    asked[0]?.('before');
    await expect.poll(() => asked.length).toBe(2);
    asked[1]?.('after');
    await done;
    expect(queryClient.getQueryData(queryKey)).toBe('after');
  });

  it('asks in place of a later answer that was under way, once', async () => {
    queryClient.setQueryData(queryKey, 'old', { updatedAt: 1 });
    const asked = startRead(true);
    const done = refetchUnder(everything);
    asked[0]?.('before');
    asked[1]?.('after');
    await done;
    expect(queryClient.getQueryData(queryKey)).toBe('after');
    expect(asked).toHaveLength(2);
  });

  it('holds what was fetched ahead for old where the change came meanwhile, and asks only when it is shown', async () => {
    const asked = startRead(false);
    const done = refetchUnder(everything);
    asked[0]?.('before');
    await done;
    expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: 'before', isInvalidated: true });
    expect(asked).toHaveLength(1);
  });

  it('leaves a first answer that failed to whoever shows it', async () => {
    let asked = 0;
    const queryFn = () => Promise.reject(new Error(`answer ${++asked}`));
    new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
    await refetchUnder(everything);
    expect(queryClient.getQueryState(queryKey)).toMatchObject({ status: 'error' });
    expect(asked).toBe(1);
  });
});
