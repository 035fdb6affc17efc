import { sftpFailures } from '@houston/contract/sftp/sftp-failures';
import { expect, test } from 'vitest';
import { failureOfAnswer, failureToLogIn, failureToReach } from './sftp-failure.ts';

const coded = (code: unknown, message = '', level?: string) => Object.assign(new Error(message), { code, level });

test('what servers answer is sorted by code, and by words only where the code says nothing', () => {
  const kinds = [2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14, 15].map((code) => failureOfAnswer(coded(code)).kind);
  expect(kinds).toEqual([
    ...['folder_missing', 'permission_denied', 'server_failure', 'server_failure', 'connection_cut', 'connection_cut'],
    ...['server_failure', 'folder_missing', 'name_taken', 'permission_denied', 'disk_full', 'disk_full'],
  ]);
  expect(failureOfAnswer(coded(4, 'Disk quota exceeded')).kind).toBe('disk_full');
  expect(failureOfAnswer(new Error('No response from server')).kind).toBe('connection_cut');
});

test('what sockets and handshakes say is sorted, and nothing has no kind', () => {
  const reached = ['ECONNREFUSED', 'EHOSTUNREACH', 'ETIMEDOUT', 'ESOMETHING'].map(
    (code) => failureToReach(coded(code)).kind,
  );
  expect(reached).toEqual(['refused', 'unreachable', 'too_slow', 'unreachable']);
  const loggedIn = [
    coded(undefined, 'All configured authentication methods failed', 'client-authentication'),
    coded(undefined, 'Handshake failed: no matching host key format', 'handshake'),
    coded('ECONNRESET', 'read ECONNRESET', 'client-socket'),
    coded(undefined, 'Connection lost before handshake', 'protocol'),
    coded(undefined, 'Unable to start subsystem: sftp'),
  ].map((error) => failureToLogIn(error).kind);
  expect(loggedIn).toEqual(['wrong_login', 'no_common_algorithm', 'connection_cut', 'connection_cut', 'no_sftp']);
  for (const kind of [...reached, ...loggedIn]) expect(sftpFailures).toContain(kind);
});
