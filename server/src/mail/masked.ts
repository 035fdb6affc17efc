/** Enough of an address to recognise one's own: `j***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(1, at))}***${email.slice(at)}`;
}

/** The same of a number in E.164 form: `+31***78`. */
export function maskPhone(phoneNumber: string): string {
  return `${phoneNumber.slice(0, 3)}***${phoneNumber.slice(-2)}`;
}

/** Of every word of a person's name the first letter: `F*** H***`. */
function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}***`)
    .join(' ');
}

/** A company's own name is no personal data; who to speak to there is. */
export function shownName(person: string | null, company: string | null): string | null {
  return company ?? (person === null ? null : maskName(person));
}
