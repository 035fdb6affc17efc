import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStoredStep, useCountdownStep } from './use-countdown-step.ts';

const KEY = 'houston.countdown';

function stubMotion(reduced: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: reduced && query.includes('reduce') }));
}

function passSeconds(seconds: number) {
  for (let second = 0; second < seconds; second += 1) act(() => vi.advanceTimersByTime(1000));
}

beforeEach(() => {
  localStorage.clear();
  stubMotion(false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('readStoredStep', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['10', 10],
  ])('takes the stored %s', (stored, step) => {
    localStorage.setItem(KEY, stored);
    expect(readStoredStep()).toBe(step);
  });

  it.each(['', ' ', '11', '-1', '2.5', '1e1', '0x5', 'abc', 'null'])('takes the invalid value "%s" as 10', (stored) => {
    localStorage.setItem(KEY, stored);
    expect(readStoredStep()).toBe(10);
  });

  it('takes a missing value as 10', () => {
    expect(readStoredStep()).toBe(10);
  });

  it('takes a storage that refuses to be read as 10', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(readStoredStep()).toBe(10);
  });
});

describe('useCountdownStep', () => {
  it('begins at the stored step and goes down by one a second', () => {
    localStorage.setItem(KEY, '6');
    const { result } = renderHook(useCountdownStep);
    expect(result.current).toBe(6);
    act(() => vi.advanceTimersByTime(999));
    expect(result.current).toBe(6);
    act(() => vi.advanceTimersByTime(1));
    expect(result.current).toBe(5);
  });

  it('counts a first visit from 10 to 0 and stays there', () => {
    const write = vi.spyOn(Storage.prototype, 'setItem');
    const { result } = renderHook(useCountdownStep);
    passSeconds(10);
    expect(result.current).toBe(0);
    passSeconds(3);
    expect(result.current).toBe(0);
    expect(localStorage.getItem(KEY)).toBe('0');
    expect(write).toHaveBeenCalledTimes(10);
  });

  it('keeps its progress, so that a reload goes on where the countdown stood', () => {
    const first = renderHook(useCountdownStep);
    passSeconds(3);
    first.unmount();
    expect(localStorage.getItem(KEY)).toBe('7');
    expect(renderHook(useCountdownStep).result.current).toBe(7);
  });

  it('stops counting when the screen is left', () => {
    const { unmount } = renderHook(useCountdownStep);
    unmount();
    vi.advanceTimersByTime(5000);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('counts on when the storage refuses to be written', () => {
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { result } = renderHook(useCountdownStep);
    passSeconds(2);
    expect(write).toHaveBeenCalledTimes(2);
    expect(result.current).toBe(8);
  });

  it('stands still under reduced motion', () => {
    stubMotion(true);
    localStorage.setItem(KEY, '4');
    const { result } = renderHook(useCountdownStep);
    passSeconds(5);
    expect(result.current).toBe(4);
    expect(localStorage.getItem(KEY)).toBe('4');
  });
});
