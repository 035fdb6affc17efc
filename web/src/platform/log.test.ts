import { beforeEach, describe, expect, it, vi } from 'vitest';
import { log, logLevel, setLogLevel } from './log.ts';

beforeEach(() => localStorage.clear());

describe('the log level', () => {
  it('is info in production', () => {
    setLogLevel(true);
    expect(logLevel()).toBe('info');
  });

  it('is debug everywhere else', () => {
    setLogLevel(false);
    expect(logLevel()).toBe('debug');
  });

  it('is debug in production for a browser that holds the debug flag', () => {
    localStorage.setItem('houston.debug', 'true');
    setLogLevel(true);
    expect(logLevel()).toBe('debug');
  });

  it.each(['false', '', '1', 'TRUE'])('stays info for a flag that says %j', (flag) => {
    localStorage.setItem('houston.debug', flag);
    setLogLevel(true);
    expect(logLevel()).toBe('info');
  });

  it('stays info where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    setLogLevel(true);
    expect(logLevel()).toBe('info');
  });

  it('decides what is written', () => {
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    setLogLevel(true);
    log('debug', 'quiet');
    log('info', 'heard', { id: 1 });
    setLogLevel(false);
    log('debug', 'heard too');
    expect(debug.mock.calls).toEqual([['heard too']]);
    expect(info.mock.calls).toEqual([['heard', { id: 1 }]]);
  });
});
