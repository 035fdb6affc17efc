/** What lies between the common beginning and the common end of two texts: from and to of each. */
export function differingPart(left: string, right: string): { left: [number, number]; right: [number, number] } {
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < shorter - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end += 1;
  return { left: [start, left.length - end], right: [start, right.length - end] };
}
