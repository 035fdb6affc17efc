import { Anchor } from '@mantine/core';
import styles from './outbox.module.css';

interface TextPart {
  text: string;
  isLink: boolean;
}

/** A message as it was written; addresses of this console can be followed, all others are plain text. */
export function MessageText({ text, label }: { text: string; label: string }) {
  return (
    // Long lines scroll sideways, so the keyboard must be able to stop here.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region
    <section className={styles.text} aria-label={label} tabIndex={0}>
      {linkParts(text, location.origin).map(({ text: part, isLink }, index) =>
        isLink ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
          <Anchor key={index} href={part} inherit underline="always">
            {part}
          </Anchor>
        ) : (
          part
        ),
      )}
    </section>
  );
}

const address = /https?:\/\/[^\s<>"']+/g;
// A sentence ends after the address, not in it.
const sentenceEnd = /[.,;:!?)\]}]+$/;

/** Splits `text` at the http addresses whose origin is exactly `origin`. */
export function linkParts(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: match, index } of text.matchAll(address)) {
    const found = match.replace(sentenceEnd, '');
    if (originOf(found) !== origin) continue;
    if (index > done) parts.push({ text: text.slice(done, index), isLink: false });
    parts.push({ text: found, isLink: true });
    done = index + found.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isLink: false });
  return parts;
}

function originOf(text: string): string | null {
  // What has a user name looks like one host and leads to another.
  const url = URL.parse(text);
  return url === null || url.username !== '' || url.password !== '' ? null : url.origin;
}
