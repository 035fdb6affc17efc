/** Passwords that fingers make by going from key to key, or up an alphabet: long, in no list, and tried early. */

/** The keyboards of our four languages, row by row, each row half a key further to the right. */
const keyboards = [
  ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'],
  ['1234567890ß', 'qwertzuiopü+', 'asdfghjklöä#', 'yxcvbnm,.-'],
  ['1234567890)=', 'azertyuiop^$', 'qsdfghjklmù*', 'wxcvbn,;:!'],
].map(placesOf);

function placesOf(rows: readonly string[]): ReadonlyMap<string, readonly [number, number]> {
  return new Map(rows.flatMap((row, y) => [...row].map((key, x) => [key, [x, y]] as const)));
}

/** Whether hardly more than a quarter of its steps go anywhere but to the next key, the same one, or the next letter. */
export function isWalk(password: string): boolean {
  const keys = [...password.toLowerCase()];
  const steps = keys.slice(1).map((key, index) => [keys[index] ?? '', key] as const);
  return keyboards.some((places) => {
    const jumps = steps.filter(([from, to]) => !isNextLetter(from, to) && !isNextKey(places.get(from), places.get(to)));
    return jumps.length <= steps.length / 4;
  });
}

function isNextLetter(from: string, to: string): boolean {
  return Math.abs((from.codePointAt(0) ?? 0) - (to.codePointAt(0) ?? 0)) <= 1;
}

function isNextKey(from: readonly [number, number] | undefined, to: readonly [number, number] | undefined): boolean {
  return from !== undefined && to !== undefined && from.every((place, axis) => Math.abs(place - (to[axis] ?? 0)) <= 1);
}
