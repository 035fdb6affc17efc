/** Enough of an address to recognise one's own: `j***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(1, at))}***${email.slice(at)}`;
}

/** The same of a number in E.164 form: `+31***78`. */
export function maskPhone(phoneNumber: string): string {
  return `${phoneNumber.slice(0, 3)}***${phoneNumber.slice(-2)}`;
}
