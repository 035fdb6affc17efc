import type { Section } from '../../../texts/text.ts';

/** Asked before a rate or fee of a psper becomes 0, which may be a slip and costs money either way. */
export const psperZero = {
  'zero-title': {
    en: 'Set {{setting}} of {{name}} to 0?',
    nl: '{{setting}} van {{name}} op 0 zetten?',
    de: '{{setting}} von {{name}} auf 0 setzen?',
    fr: 'Mettre « {{setting}} » de {{name}} à 0 ?',
  },
  'zero-verb': { en: 'Set to 0', nl: 'Op 0 zetten', de: 'Auf 0 setzen', fr: 'Mettre à 0' },
  'zero-buyrate': {
    en: 'Claims that are ceded for the first time from now on would have no price: none of them is ceded, and the psper is paid nothing for them.',
    nl: 'Vorderingen die vanaf nu voor het eerst worden gecedeerd, zouden geen prijs hebben: ze worden niet gecedeerd en de psper krijgt er niets voor.',
    de: 'Forderungen, die ab jetzt erstmals abgetreten werden, hätten keinen Preis: Sie werden nicht abgetreten, und der Psper erhält nichts dafür.',
    fr: 'Les créances cédées pour la première fois à partir de maintenant n’auraient pas de prix : elles ne sont pas cédées et le psper ne reçoit rien pour elles.',
  },
  'zero-kickbackrate': {
    en: 'The psper no longer gets anything back of the fees for claims that are ceded for the first time from now on.',
    nl: 'De psper krijgt niets meer terug van de kosten voor vorderingen die vanaf nu voor het eerst worden gecedeerd.',
    de: 'Der Psper erhält nichts mehr von den Gebühren für Forderungen zurück, die ab jetzt erstmals abgetreten werden.',
    fr: 'Le psper ne récupère plus rien des frais des créances cédées pour la première fois à partir de maintenant.',
  },
  'zero-feefixedamount': {
    en: 'A fixed fee is no longer charged for claims that are ceded for the first time from now on.',
    nl: 'Er worden geen vaste kosten meer berekend voor vorderingen die vanaf nu voor het eerst worden gecedeerd.',
    de: 'Für Forderungen, die ab jetzt erstmals abgetreten werden, wird keine feste Gebühr mehr berechnet.',
    fr: 'Plus aucuns frais fixes ne sont facturés pour les créances cédées pour la première fois à partir de maintenant.',
  },
  'zero-feevariableamount': {
    en: 'A variable fee is no longer charged for claims that are ceded for the first time from now on.',
    nl: 'Er worden geen variabele kosten meer berekend voor vorderingen die vanaf nu voor het eerst worden gecedeerd.',
    de: 'Für Forderungen, die ab jetzt erstmals abgetreten werden, wird keine variable Gebühr mehr berechnet.',
    fr: 'Plus aucuns frais variables ne sont facturés pour les créances cédées pour la première fois à partir de maintenant.',
  },
} satisfies Section;
