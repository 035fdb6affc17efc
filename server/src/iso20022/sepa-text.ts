/** Letters that decompose into no other, in the spelling that banks use. */
const spellings: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  þ: 'th',
  Þ: 'Th',
  '&': '+',
};

/** `text` in the characters that every bank of SEPA takes (EPC217-08), at most `length` of them; never empty. */
export function sepaText(text: string, length: number): string {
  const plain = text
    .replaceAll(/[ßæÆœŒøØłŁđĐþÞ&]/g, (letter) => spellings[letter] ?? ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/\s+/g, ' ')
    // Banks read a slash at either end as a code of their own.
    .replace(/^[/ ]+/, '')
    .slice(0, length)
    .replace(/[/ ]+$/, '');
  return plain === '' ? 'NOTPROVIDED' : plain;
}
