/** What the command palette offers, and which of it fits what was typed. */
export interface Command {
  id: string;
  section: 'recent' | 'views' | 'screens' | 'actions' | 'records';
  label: string;
  /** More words to find it by. */
  hint?: string;
  /** Words for it that nothing shows: what somebody looks for who does not know what it is called here. */
  also?: string;
  run: () => void;
}

/**
 * Lower case without accents, so that "francais" finds "Français", and with one vowel for two: Dutch writes "factuur" and "facturen",
 * "taak" and "taken".
 */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/([aeou])\1/g, '$1');
}

/** The commands that hold every typed word. Recent screens are only for an empty field: typing finds them in their place. */
export function commandsFor(typed: string, commands: readonly Command[]): Command[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...commands];
  return commands.filter(({ section, label, hint = '', also = '' }) => {
    const text = plain(`${label} ${hint} ${also}`);
    return section !== 'recent' && words.every((word) => text.includes(word));
  });
}
