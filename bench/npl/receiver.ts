/** The SFTP server of a buyer, in a process of its own: what it takes to receive is not counted as what it takes to send. */
import { newKeyPair } from '../../server/src/sftp/keys/new-key-pair.ts';
import { diskFolder } from '../../server/src/sftp/server/disk-folder.ts';
import { startSftpServer } from '../../server/src/sftp/server/sftp-server.ts';

const [, , folder = '', expected = ''] = process.argv;

const { port } = await startSftpServer({
  hostKeys: [newKeyPair('bench').private],
  logIn: async ({ password }) => (password === expected ? diskFolder(folder) : null),
});
process.send?.(port);
