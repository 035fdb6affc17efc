import type { Section } from '../../../texts/text.ts';

/** Which account consumers are told to pay to, as one admin proposes and a second one decides. */
export const texts = {
  'needs-second': {
    en: 'This changes which account consumers are told to pay to. Nothing is changed until a second admin approves it.',
    nl: 'Dit wijzigt op welke rekening consumenten wordt gevraagd te betalen. Er wijzigt niets tot een tweede beheerder het goedkeurt.',
    de: 'Das ändert, auf welches Konto Verbraucher zahlen sollen. Bis ein zweiter Admin es genehmigt, ändert sich nichts.',
    fr: 'Cela change le compte sur lequel les consommateurs doivent payer. Rien ne change avant l’approbation d’un second admin.',
  },
  propose: {
    en: 'Ask for approval',
    nl: 'Goedkeuring vragen',
    de: 'Genehmigung beantragen',
    fr: 'Demander l’approbation',
  },
  asked: {
    en: 'It waits for a second admin. Until then consumers are told what they were told before.',
    nl: 'Dit wacht op een tweede beheerder. Tot dan wordt consumenten hetzelfde genoemd als voorheen.',
    de: 'Das wartet auf einen zweiten Admin. Bis dahin wird Verbrauchern dasselbe genannt wie bisher.',
    fr: 'Cela attend un second admin. D’ici là, les consommateurs voient la même indication qu’avant.',
  },
  waiting: {
    en: 'A second admin has to decide which account consumers of {{tenant}} are told to pay to',
    nl: 'Een tweede beheerder moet beslissen op welke rekening consumenten van {{tenant}} betalen',
    de: 'Ein zweiter Admin muss entscheiden, auf welches Konto Verbraucher von {{tenant}} zahlen sollen',
    fr: 'Un second admin doit décider sur quel compte paient les consommateurs de {{tenant}}',
  },
  blocks: {
    en: 'Approved, the account is blocked: no refund leaves it either.',
    nl: 'Na goedkeuring is de rekening geblokkeerd: er gaan ook geen terugbetalingen meer van af.',
    de: 'Nach der Genehmigung ist das Konto gesperrt: Auch Erstattungen gehen nicht mehr davon ab.',
    fr: 'Une fois approuvé, le compte est bloqué : aucun remboursement n’en part non plus.',
  },
  unblocks: {
    en: 'Approved, the account is no longer blocked: refunds may leave it again.',
    nl: 'Na goedkeuring is de rekening niet meer geblokkeerd: er kunnen weer terugbetalingen van af.',
    de: 'Nach der Genehmigung ist das Konto nicht mehr gesperrt: Erstattungen können wieder davon abgehen.',
    fr: 'Une fois approuvé, le compte n’est plus bloqué : des remboursements peuvent de nouveau en partir.',
  },
  compare: {
    en: 'Compare both with a document of the bank before you approve.',
    nl: 'Vergelijk beide met een document van de bank voordat je goedkeurt.',
    de: 'Vergleichen Sie beide mit einem Dokument der Bank, bevor Sie genehmigen.',
    fr: 'Comparez les deux avec un document de la banque avant d’approuver.',
  },
  now: { en: 'Chosen now', nl: 'Nu gekozen', de: 'Jetzt gewählt', fr: 'Choisi actuellement' },
  next: {
    en: 'Chosen once approved',
    nl: 'Gekozen na goedkeuring',
    de: 'Nach der Genehmigung gewählt',
    fr: 'Choisi après approbation',
  },
  none: {
    en: 'No account: consumers pay as their invoice says',
    nl: 'Geen rekening: consumenten betalen zoals op hun factuur staat',
    de: 'Kein Konto: Verbraucher zahlen, wie es auf ihrer Rechnung steht',
    fr: 'Aucun compte : les consommateurs paient selon leur facture',
  },
  'none-blocked': {
    en: 'blocked, so consumers are not told of it',
    nl: 'geblokkeerd, dus niet aan consumenten genoemd',
    de: 'gesperrt, also Verbrauchern nicht genannt',
    fr: 'bloqué, donc pas indiqué aux consommateurs',
  },
  'is-waiting': {
    en: 'Waiting for approval',
    nl: 'Wacht op goedkeuring',
    de: 'Wartet auf Genehmigung',
    fr: 'En attente d’approbation',
  },
  'approve-title': {
    en: 'Tell consumers of this account?',
    nl: 'Deze rekening aan consumenten noemen?',
    de: 'Verbrauchern dieses Konto nennen?',
    fr: 'Indiquer ce compte aux consommateurs ?',
  },
  'approve-effect': {
    en: 'Approved, e-mails and the payment page say so immediately, and all consumers of the tenant pay accordingly.',
    nl: 'Na goedkeuring staat het meteen in e-mails en op de betaalpagina, en betalen alle consumenten van de tenant daarop.',
    de: 'Nach der Genehmigung steht es sofort in E-Mails und auf der Zahlungsseite, und alle Verbraucher des Mandanten zahlen danach.',
    fr: 'Une fois approuvé, les e-mails et la page de paiement l’indiquent immédiatement, et tous les consommateurs du tenant paient ainsi.',
  },
  'from-to': {
    en: '{{tenant}}: from {{now}} to {{next}}',
    nl: '{{tenant}}: van {{now}} naar {{next}}',
    de: '{{tenant}}: von {{now}} zu {{next}}',
    fr: '{{tenant}} : de {{now}} à {{next}}',
  },
  'no-account': { en: 'no account', nl: 'geen rekening', de: 'keinem Konto', fr: 'aucun compte' },
  approved: {
    en: 'Approved: it applies from now on.',
    nl: 'Goedgekeurd: dit geldt vanaf nu.',
    de: 'Genehmigt: Es gilt ab jetzt.',
    fr: 'Approuvé : cela s’applique dès maintenant.',
  },
  stale: {
    en: 'One of the accounts has changed since this was asked for: decline or withdraw it, and ask again.',
    nl: 'Een van de rekeningen is sinds de aanvraag gewijzigd: wijs de aanvraag af of trek die in, en vraag opnieuw.',
    de: 'Eines der Konten hat sich seit dem Antrag geändert: Lehnen Sie ihn ab oder ziehen Sie ihn zurück, und beantragen Sie es neu.',
    fr: 'L’un des comptes a changé depuis la demande : refusez-la ou retirez-la, puis demandez à nouveau.',
  },
} satisfies Section;

export const errors = {
  account_proposal_waits: {
    en: 'Which account consumers of this tenant pay to waits for a second admin already. Have it decided or withdrawn first.',
    nl: 'Op welke rekening consumenten van deze tenant betalen, wacht al op een tweede beheerder. Laat daar eerst over beslissen of trek het in.',
    de: 'Auf welches Konto Verbraucher dieses Mandanten zahlen, wartet bereits auf einen zweiten Admin. Lassen Sie zuerst darüber entscheiden oder ziehen Sie es zurück.',
    fr: 'Le compte sur lequel paient les consommateurs de ce tenant attend déjà un second admin. Faites d’abord trancher la demande ou retirez-la.',
  },
  account_proposal_stale: {
    en: 'One of the accounts has changed since this was asked for. Decline it, and have it asked for again.',
    nl: 'Een van de rekeningen is sinds de aanvraag gewijzigd. Wijs die af en laat opnieuw aanvragen.',
    de: 'Eines der Konten hat sich seit dem Antrag geändert. Lehnen Sie ihn ab, und lassen Sie es neu beantragen.',
    fr: 'L’un des comptes a changé depuis la demande. Refusez-la et faites-la demander à nouveau.',
  },
  asker_may_not: {
    en: 'Who asked for this may no longer do so. Decline it, and have somebody ask again who may.',
    nl: 'Wie dit heeft aangevraagd, mag dat niet meer. Wijs het af en laat het opnieuw aanvragen door iemand die dat mag.',
    de: 'Wer das beantragt hat, darf es nicht mehr. Lehnen Sie es ab, und lassen Sie es von jemandem neu beantragen, der es darf.',
    fr: 'L’auteur de cette demande n’y est plus autorisé. Refusez-la et faites-la redemander par quelqu’un qui l’est.',
  },
} satisfies Section;

export const audit = {
  'action.bank-account.propose': {
    en: 'Account that consumers pay to proposed',
    nl: 'Rekening waarop consumenten betalen voorgesteld',
    de: 'Konto, auf das Verbraucher zahlen, vorgeschlagen',
    fr: 'Compte sur lequel paient les consommateurs proposé',
  },
  'action.bank-account.approve': {
    en: 'Account that consumers pay to approved',
    nl: 'Rekening waarop consumenten betalen goedgekeurd',
    de: 'Konto, auf das Verbraucher zahlen, genehmigt',
    fr: 'Compte sur lequel paient les consommateurs approuvé',
  },
  'action.bank-account.refuse': {
    en: 'Account that consumers pay to declined',
    nl: 'Rekening waarop consumenten betalen afgewezen',
    de: 'Konto, auf das Verbraucher zahlen, abgelehnt',
    fr: 'Compte sur lequel paient les consommateurs refusé',
  },
  'action.bank-account.withdraw': {
    en: 'Proposal of the account that consumers pay to withdrawn',
    nl: 'Voorstel voor de rekening waarop consumenten betalen ingetrokken',
    de: 'Vorschlag des Kontos, auf das Verbraucher zahlen, zurückgezogen',
    fr: 'Proposition du compte sur lequel paient les consommateurs retirée',
  },
} satisfies Section;
