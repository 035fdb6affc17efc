import { fieldErrors } from '@houston/contract/problem';
import { BackupRefusal, openBackup, UnpacksToMore } from './backup.ts';
import { BackupContent } from './backup-content.ts';

interface Sealed {
  backup: string;
  key: string;
  /** What it may unpack to. Default: the most that any backup may. */
  mostBytes?: number;
}

/** What a backup holds, or why it is refused: as data, because an error would lose its class on the way out of a thread. */
export function readBackup({ backup, key, mostBytes }: Sealed) {
  try {
    const { data, error } = BackupContent.safeParse(openBackup(backup, key, mostBytes));
    return error === undefined ? { content: data } : { fields: fieldErrors(error) };
  } catch (error) {
    if (error instanceof BackupRefusal) return { fault: error.fault };
    if (error instanceof UnpacksToMore) return { fault: 'unpacks-to-more' } as const;
    throw error;
  }
}
