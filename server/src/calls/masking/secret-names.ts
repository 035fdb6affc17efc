/** Which names say that what stands under them is a secret, or data of a person that no log needs. */

/** What stands in the place of a secret. */
export const mask = '***';

const secret = new RegExp(
  [
    ...[
      'passw',
      'passphrase',
      'passcode',
      'passkey',
      '(^|user|[_-])pass$',
      'pwd',
      'secret',
      'token',
      'api[_-]?key',
      'authori[sz]ation',
      'cookie',
      'credential',
    ],
    ...[
      '(private|access|subscription|shared|signing|encryption)[_-]?key',
      'session[_-]?id',
      'signature',
      'otp([_-]?code)?$',
      'pin[_-]?code',
      '^cv[vc]',
      'code_verifier',
      'assertion',
    ],
    ...[
      'iban',
      'account[_-]?(number|no|nr)$',
      'e-?mail',
      '(?<!micro|head|ear)phone',
      'mobile',
      'msisdn',
      'telefo',
      't[ée]l[ée]phone',
      '^tel$',
      '^fax$',
    ],
    ...['birth', '^dob$', 'geboorte', 'geburt', 'naissance'],
  ].join('|'),
  'i',
);
/** Words about secrets and not the secrets: a discovery document is made of them. */
const about = /(endpoint|supported|type|methods?|(?<!ac)count|expires([_-]?(in|at))?|verified)$/i;
/** What only an address or a form calls so; in an answer the same words are harmless. */
const ofForms = /^(code|code_challenge|state|nonce|sig|key|user)$/i;

/** Partners give the same few names to what they send: judged once, as that is most of the time that a call costs. */
const judged = new Map<string, boolean>();
const mostJudged = 5_000;
const longestJudged = 100;

export function isSecretName(name: string): boolean {
  const known = judged.get(name);
  if (known !== undefined) return known;
  const isSecret = secret.test(name) && !about.test(name);
  if (judged.size >= mostJudged) judged.clear();
  if (name.length <= longestJudged) judged.set(name, isSecret);
  return isSecret;
}

export function isFormSecret(name: string): boolean {
  return ofForms.test(name);
}
