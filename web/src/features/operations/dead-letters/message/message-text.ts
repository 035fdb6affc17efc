/** The text of a message as the editor shows it, and whether an edit of it changes anything. */

/**
 * Indented for reading, where that changes nothing but white space. A text that is no JSON, or that would not come back
 * as it went (numbers with more digits than a computer keeps, a name that stands there twice), stays as it is.
 */
export function readableText(body: string): string {
  return isLossless(body) ? JSON.stringify(JSON.parse(body), null, 2) : body;
}

/** Whether it is JSON that comes back as it went, but for white space. */
export function isLossless(body: string): boolean {
  try {
    return JSON.stringify(JSON.parse(body)) === withoutSpace(body);
  } catch {
    return false;
  }
}

/** Whether the texts differ in more than white space between the values. */
export function isSameMessage(one: string, other: string): boolean {
  return one === other || withoutSpace(one) === withoutSpace(other);
}

// Strings as they stand, and no white space between them.
function withoutSpace(json: string): string {
  return json.replaceAll(/("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g, (_, text: string | undefined) => text ?? '');
}
