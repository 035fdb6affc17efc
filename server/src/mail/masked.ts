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
export function maskName(name: string): string {
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

/** Country and check digits of a compact IBAN, and its last four: `NL91***4300`. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)}***${iban.slice(-4)}`;
}

/** The town and the beginning of the postal code: `L***, 38*** Amersfoort, NL`. */
export function maskAddress(address: { street: string; postalCode: string; city: string; country: string }): string {
  const { street, postalCode, city, country } = address;
  return `${[...street][0] ?? ''}***, ${postalCode.slice(0, 2)}*** ${city}, ${country}`;
}
