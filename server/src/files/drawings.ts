/** Drawings, read without holding up anybody: 2 MB take a second of a processor. */
import { inThread, ThreadExhausted } from '../threads/in-thread.ts';
import { ImageRefusal, type RebuiltImage } from './image-types.ts';
import { rebuildSvg } from './svg.ts';
import type { rebuildSvgOrSayWhy } from './svg-worker.ts';

/** Bytes that are read in fewer milliseconds than a thread takes to start; most logos. */
const smallDrawing = 16 * 1024;
const megabytes = 192;

/** @throws ImageRefusal */
export async function rebuildDrawing(bytes: Buffer): Promise<RebuiltImage> {
  if (bytes.length <= smallDrawing) return rebuildSvg(bytes);
  const module = new URL('./svg-worker.ts', import.meta.url);
  const answer = await inThread<typeof rebuildSvgOrSayWhy>(module, bytes, megabytes).catch(refuseExhausting);
  if (typeof answer === 'string') throw new ImageRefusal(answer);
  return { ...answer, bytes: Buffer.from(answer.bytes) };
}

function refuseExhausting(error: unknown): never {
  throw error instanceof ThreadExhausted ? new ImageRefusal('images.too-complex') : error;
}
