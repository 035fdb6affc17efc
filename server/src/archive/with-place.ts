import type { ArchivePlace } from './archive-place.ts';
import type { ArchiveTarget } from './archive-target.ts';
import { diskPlace } from './disk-place.ts';
import { withSftpPlace } from './sftp-place.ts';

/** @throws whatever `work` throws; a connection is closed in any case */
export function withPlace<T>(target: ArchiveTarget, work: (place: ArchivePlace) => Promise<T>): Promise<T> {
  return target.kind === 'folder' ? work(diskPlace(target.folder)) : withSftpPlace(target, work);
}
