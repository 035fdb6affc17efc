/** A word of fewer characters fits wherever one is written: to measure it would cost for nothing. */
const shortest = 12;

/**
 * Breaks hashes and long numbers that are wider than their line into lines of the same length: left to itself the last of
 * them has two or three characters, which whoever compares it overlooks. Words, and what has hyphens, break where they may.
 */
export function breakEvenly(text: string, room: number, widthOf: (part: string) => number): string {
  return text.replaceAll(/(?<!\S)(?=\S*\d)[\p{L}\d]+(?!\S)/gu, (word) => {
    if (word.length < shortest || widthOf(word) <= room) return word;
    const characters = [...word];
    for (let lines = 2; lines < characters.length; lines += 1) {
      let size = 1;
      while (size * lines < characters.length) size += 1;
      const parts = Array.from({ length: lines }, (_, line) =>
        characters.slice(line * size, (line + 1) * size).join(''),
      );
      if (parts.every((part) => widthOf(part) <= room)) return parts.filter((part) => part !== '').join('\n');
    }
    return word;
  });
}
