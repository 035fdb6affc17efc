/** Ids of requests: 9 random bytes each, drawn for hundreds at once, as asking the system costs the same for few as for many. */
import { randomFillSync } from 'node:crypto';

const size = 9;
const drawn = Buffer.alloc(size * 455);
let used = drawn.length;

export function newRequestId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += size;
  return drawn.toString('base64url', used - size, used);
}
