import { isSecretName } from './secret-names.ts';

/** A CSV text with the cells of secret columns hidden, as its header names them; any other text as it is. */
export function maskColumns(text: string): string {
  const headerEnd = text.indexOf('\n');
  if (headerEnd === -1) return text;
  const header = text.slice(0, headerEnd).trimEnd();
  const separator = [';', '\t', ','].find((one) => header.includes(one)) ?? ';';
  // The first line of a list of pairs or of headers names no columns.
  if (/[:=<{]/.test(header)) return text;
  const secret = new Set<number>();
  cellsOf(header, separator).forEach((name, place) => {
    if (isSecretName(name.trim().replaceAll('"', ''))) secret.add(place);
  });
  if (secret.size === 0) return text;
  const lines = text.slice(headerEnd + 1).split('\n');
  const masked = lines.map((line) =>
    cellsOf(line, separator)
      .map((cell, place) => (secret.has(place) && cell.trim() !== '' ? '***' : cell))
      .join(separator),
  );
  return [text.slice(0, headerEnd), ...masked].join('\n');
}

/** The cells of a line as they are written; a separator between quotes is none. */
function cellsOf(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator);
  const cells: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      cells.push(line.slice(start, at));
      start = at + 1;
    }
  }
  return [...cells, line.slice(start)];
}
