import type { Section } from '../../../texts/text.ts';

export { audit, errors } from './write-offs-errors.texts.ts';

/** Write-offs of claims. */
export const texts = {
  title: { en: 'Write-offs', nl: 'Afboekingen', de: 'Abschreibungen', fr: 'Passages en perte' },
  none: {
    en: 'Nothing was written off from here.',
    nl: 'Hier is niets afgeboekt.',
    de: 'Hier wurde nichts abgeschrieben.',
    fr: 'Rien n’a été passé en perte ici.',
  },
  'write-off': { en: 'Write off', nl: 'Afboeken', de: 'Abschreiben', fr: 'Passer en perte' },
  'write-off-title': {
    en: 'Write off dossier {{dossier}}',
    nl: 'Dossier {{dossier}} afboeken',
    de: 'Akte {{dossier}} abschreiben',
    fr: 'Passer en perte le dossier {{dossier}}',
  },
  effect: {
    en: '{{amount}} is open, and {{limit}} of it can be written off without a second admin. What is written off is a loss in the books, and the consumer is no longer asked for it.',
    nl: 'Er staat {{amount}} open, waarvan {{limit}} zonder tweede beheerder kan worden afgeboekt. Wat wordt afgeboekt, is een verlies in de boeken en wordt niet meer aan de consument gevraagd.',
    de: '{{amount}} sind offen, davon können {{limit}} ohne zweiten Admin abgeschrieben werden. Was abgeschrieben wird, ist ein Verlust in den Büchern und wird vom Verbraucher nicht mehr verlangt.',
    fr: '{{amount}} restent dus, dont {{limit}} peuvent être passés en perte sans second admin. Ce qui est passé en perte est une perte dans les livres et n’est plus réclamé au consommateur.',
  },
  'effect-all': {
    en: '{{amount}} is open, and all of it can be written off without a second admin. What is written off is a loss in the books, and the consumer is no longer asked for it.',
    nl: 'Er staat {{amount}} open, dat helemaal zonder tweede beheerder kan worden afgeboekt. Wat wordt afgeboekt, is een verlies in de boeken en wordt niet meer aan de consument gevraagd.',
    de: '{{amount}} sind offen und können ganz ohne zweiten Admin abgeschrieben werden. Was abgeschrieben wird, ist ein Verlust in den Büchern und wird vom Verbraucher nicht mehr verlangt.',
    fr: '{{amount}} restent dus et peuvent être passés entièrement en perte sans second admin. Ce qui est passé en perte est une perte dans les livres et n’est plus réclamé au consommateur.',
  },
  'paid-later': {
    en: 'What the consumer still pays later takes the write-off back, as far as it goes.',
    nl: 'Wat de consument later toch betaalt, maakt de afboeking voor dat deel ongedaan.',
    de: 'Was der Verbraucher später doch zahlt, nimmt die Abschreibung insoweit zurück.',
    fr: 'Ce que le consommateur paie plus tard annule d’autant le passage en perte.',
  },
  amount: { en: 'To write off', nl: 'Af te boeken', de: 'Abzuschreiben', fr: 'À passer en perte' },
  'too-much': {
    en: 'At most {{amount}} is open.',
    nl: 'Er staat hooguit {{amount}} open.',
    de: 'Höchstens {{amount}} sind offen.',
    fr: 'Au plus {{amount}} restent dus.',
  },
  'needs-second': {
    en: 'This is above the limit of one claim, or of what you give up alone in 24 hours: nothing is written off until a second admin approves it.',
    nl: 'Dit is boven de limiet van één vordering, of van wat je in 24 uur alleen mag weggeven: er wordt niets afgeboekt tot een tweede beheerder het goedkeurt.',
    de: 'Das liegt über dem Limit einer Forderung oder dessen, was Sie in 24 Stunden allein abgeben: Bis ein zweiter Admin es genehmigt, wird nichts abgeschrieben.',
    fr: 'C’est au-dessus du plafond d’une créance, ou de ce que vous accordez seul en 24 heures : rien n’est passé en perte avant l’approbation d’un second admin.',
  },
  done: {
    en: '{{amount}} is written off, and {{left}} is still to be paid.',
    nl: '{{amount}} is afgeboekt, en {{left}} moet nog worden betaald.',
    de: '{{amount}} sind abgeschrieben, und {{left}} sind noch zu zahlen.',
    fr: '{{amount}} sont passés en perte, et {{left}} restent à payer.',
  },
  'done-all': {
    en: '{{amount}} is written off: nothing is left to be paid.',
    nl: '{{amount}} is afgeboekt: er hoeft niets meer te worden betaald.',
    de: '{{amount}} sind abgeschrieben: Es ist nichts mehr zu zahlen.',
    fr: '{{amount}} sont passés en perte : il ne reste rien à payer.',
  },
  waiting: {
    en: '{{amount}} is above the limit and waits for a second admin. Until then all of it stays open.',
    nl: '{{amount}} is boven de limiet en wacht op een tweede beheerder. Tot dan blijft alles openstaan.',
    de: '{{amount}} liegen über dem Limit und warten auf einen zweiten Admin. Bis dahin bleibt alles offen.',
    fr: '{{amount}} dépassent le plafond et attendent un second admin. D’ici là, tout reste dû.',
  },
  failed: {
    en: 'Nothing was written off.',
    nl: 'Er is niets afgeboekt.',
    de: 'Es wurde nichts abgeschrieben.',
    fr: 'Rien n’a été passé en perte.',
  },
  'open-then': { en: 'Open then', nl: 'Toen open', de: 'Damals offen', fr: 'Dû alors' },
  'approve-title': {
    en: 'Write off {{amount}}?',
    nl: '{{amount}} afboeken?',
    de: '{{amount}} abschreiben?',
    fr: 'Passer {{amount}} en perte ?',
  },
  'approve-effect': {
    en: '{{open}} of the claim is open now. Approved, the write-off is booked immediately.',
    nl: 'Van de vordering staat nu {{open}} open. Na goedkeuring wordt de afboeking meteen geboekt.',
    de: 'Von der Forderung sind jetzt {{open}} offen. Nach der Genehmigung wird die Abschreibung sofort gebucht.',
    fr: 'De la créance, {{open}} reste dû à présent. Une fois approuvé, le passage en perte est comptabilisé immédiatement.',
  },
  approved: {
    en: 'Approved: the write-off is in the books.',
    nl: 'Goedgekeurd: de afboeking is geboekt.',
    de: 'Genehmigt: Die Abschreibung ist gebucht.',
    fr: 'Approuvé : le passage en perte est comptabilisé.',
  },
} satisfies Section;
