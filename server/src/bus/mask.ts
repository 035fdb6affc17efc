/** Takes out of a body what must not be kept: account numbers, and what stands under a name that says secret. */

const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/g;
const secretName = String.raw`[\w-]*(?:password|passwd|secret|token|api[_-]?key|authorization|iban)[\w-]*`;
const jsonSecret = new RegExp(String.raw`("${secretName}"\s*:\s*)"(?:[^"\\]|\\.)*"`, 'gi');
const pairSecret = new RegExp(String.raw`\b(${secretName}=)[^&;\s"]+`, 'gi');

/** The text with the middle of account numbers, and the values of secret fields, replaced by `***`. */
export function maskSecrets(text: string): string {
  return text
    .replaceAll(jsonSecret, '$1"***"')
    .replaceAll(pairSecret, '$1***')
    .replaceAll(iban, (found) => `${found.slice(0, 4)}***${found.slice(-2)}`);
}
