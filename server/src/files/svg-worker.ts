import { answerOneCall } from '../threads/answer-one-call.ts';
import { ImageRefusal } from './image-types.ts';
import { rebuildSvg } from './svg.ts';

/** The same as `rebuildSvg`; a refusal is its fault, because an error would lose its class on the way. */
export function rebuildSvgOrSayWhy(bytes: Uint8Array) {
  try {
    return rebuildSvg(Buffer.from(bytes));
  } catch (error) {
    if (error instanceof ImageRefusal) return error.fault;
    throw error;
  }
}

await answerOneCall(rebuildSvgOrSayWhy);
