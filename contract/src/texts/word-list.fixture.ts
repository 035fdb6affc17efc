import type { Language } from '../languages.ts';

interface Replaced {
  word: RegExp;
  /** The word of the list in docs/glossary.md. */
  use: string;
  /** Keys that may have it all the same, as they begin. */
  except?: readonly string[];
}

/** The requirements give these English words; they stay until others are agreed. */
const prescribed = [
  'admins.only-enabled',
  'admins.user-disabled',
  'admins.user-enabled',
  'admins.unable-to-create-duplicate',
  'dead-letters.could-not-load',
  'dead-letters.could-not-retrieve',
  'bus-transactions.could-not-retrieve',
  'bus-transactions.requeued-ids',
  'bus-transactions.failed-ids',
  'bus-transactions.skipped-ids',
  'bus-transaction-detail.requeued',
  'dead-letters.editor-bad-json',
  'errors.unable-to-parse-json',
  'ip-whitelist.title',
  'ip-whitelist.tab',
  'screen-texts.title',
];
/** The name of a background service. */
const serviceName = ['background-services.name.deadletter', 'dead-letters.banner-settled'];

/** Words that have gone, with the one that took their place. */
export const replacedWords: Record<Language, readonly Replaced[]> = {
  en: [
    { word: /(?<!e-)\bmail(s|ed)?\b(?! server| or SMS server|[ -]to[ -]pay)/i, use: 'e-mail' },
    { word: /\balready\.$/, use: 'already before the verb' },
    { word: /\bmeanwhile\b/i, use: 'in the meantime' },
    { word: /\bat once\b/i, use: 'immediately', except: ['roles.purpose', 'validation.too-many-limit'] },
    { word: /\bby (itself|themselves)\b/i, use: 'automatically' },
    { word: /\bany more\b/i, use: 'no longer' },
    { word: /\bbeg[au]n\b/i, use: 'started' },
    { word: /\b(is|are|still) (not )?right\b/i, use: 'correct, up to date' },
    { word: /\b(taken?|off the list) (away|off)\b|\boff the list\b/i, use: 'removed' },
    {
      word: /(?<!on[- ])\bhold(s|ers?)?\b|\bheld\b(?! up)/i,
      use: 'has, contains, granted',
      except: [
        ...['bank-accounts.holder', 'dossiers.state-OnHold', 'dossiers.on-hold-since', 'npl-sales.left-out-on_hold'],
        ...['dossiers.holds', 'dossiers.no-holds', 'dossiers.held-by', 'dossiers.still-on-hold', 'on-hold-dossiers.h'],
        ...['audit.action.on-hold-dossier.hold', 'errors.dossier_not_holdable', 'errors.arrangement_on_hold'],
      ],
    },
    { word: /\btoo old\b/i, use: 'expired' },
    { word: /\bcould not (load|retrieve|change|requeue|discard)\b/i, use: '… could not be loaded', except: prescribed },
    { word: /\bunable to\b/i, use: '… could not be saved', except: prescribed },
    { word: /\bis no (valid|font)/i, use: 'is not' },
    { word: /\bstays? so\b/i, use: 'keeps happening' },
    { word: /\bgo(es)? on\b/i, use: 'continue, resume' },
    { word: /\bwhitelist/i, use: 'IP list', except: prescribed },
    { word: /\busers?\b/i, use: 'admin', except: prescribed },
    { word: /\badministrator/i, use: 'admin' },
    { word: /re-queue/i, use: 'requeue', except: prescribed },
    { word: /\bsettled?\b/i, use: 'processed in the meantime' },
    { word: /\bdead letters?\b/i, use: 'failed transaction', except: serviceName },
    { word: /\bfailed messages?\b/i, use: 'failed transaction' },
    { word: /\bnot good\b|\bis good\b|\bfor good\b/i, use: 'OK, permanently' },
    { word: /\bprove\b|\bproof\b|\bproven\b/i, use: 'confirm that it is you' },
    { word: /\bwithout error\b/i, use: 'stopped by a rule' },
    { word: /\banew\b|\baccount of ours\b/i, use: 'again, our account' },
    { word: /\b[Ii]d\b/, use: 'ID' },
  ],
  nl: [
    { word: /\bhaar\b|\b(?<!wat )zij\b/i, use: 'deze, die' },
    { word: /\bhoogstens\b/i, use: 'maximaal' },
    { word: /opgehaald/i, use: 'geladen' },
    { word: /\baanbieder/i, use: 'inlogprovider' },
    { word: /\boutbox\b/i, use: 'postvak uit' },
    { word: /\bProductie\b/, use: 'Production' },
    { word: /\bspoor\b/i, use: 'trace' },
    { word: /\bherhaling/i, use: 'nieuwe poging' },
    { word: /\blabels?\b/i, use: 'tag' },
    { word: /\btoestand\b/i, use: 'status' },
    { word: /\bhistorie\b/i, use: 'geschiedenis' },
    { word: /\blandcode\b/i, use: 'landnummer' },
    { word: /\bbeschrijving/i, use: 'omschrijving' },
    { word: /achtergrondservice/i, use: 'achtergronddienst' },
    { word: /\bwinkelier|\bshops?\b/i, use: 'merchant, winkel' },
    { word: /\bgebruikers?|\badmins?\b/i, use: 'beheerder' },
    { word: /aanmeldprovider/i, use: 'inlogprovider' },
    { word: /huisstijl/i, use: 'klantomgeving' },
    { word: /plaatshouder/i, use: 'placeholder' },
    { word: /\boperaties?\b/i, use: 'uitvoering' },
    { word: /activering/i, use: 'activatie' },
    { word: /ge[iï]ncasseerd|\bincasseert\b/i, use: 'vastleggen' },
    { word: /\bschakelaars?\b/i, use: 'instelling' },
    { word: /\bbewijs|\bbewezen\b/i, use: 'bevestigen dat jij het bent' },
    { word: /\btoegestane lijst\b/i, use: 'lijst van toegestane domeinen' },
    { word: /\bvraag\b[^.]* aan wie\b/i, use: 'vraag degene die' },
    { word: /\bvraag een (andere )?beheerder\./i, use: 'vraag een beheerder dat te doen, erom, om hulp' },
    { word: /\bzonder fout\b/i, use: 'gestopt door een regel' },
    { word: /\bvoltooid/i, use: 'afgelopen' },
    { word: /\bu\b|\buw\b/i, use: 'je', except: ['customer-environment.mock.'] },
    { word: /\b[Ii]d\b/, use: 'ID' },
  ],
  de: [
    { word: /lastschriftanzeige/i, use: 'Belastungsanzeige' },
    { word: /zurückgerufen|rückruf\b/i, use: 'zurückgeholt, Rückholung' },
    { word: /\b(un)?bearbeitete?[nrs]?\b/i, use: 'erledigt' },
    { word: /\b(an(zu)?halten|angehalten)/i, use: 'stoppen, pausieren' },
    { word: /Massenauftr/i, use: 'Sammelauftrag' },
    { word: /Servicebus/, use: 'Service-Bus' },
    { word: /Stromkreis/, use: 'Schutzschalter' },
    { word: /\bKennung/, use: 'Tag' },
    { word: /\bangelegt|\banlegen|\berzeug/i, use: 'erstellen' },
    { word: /(?<![\p{L}])zeigen(?! Sie auf)|\bgezeigt/iu, use: 'anzeigen' },
    { word: /Gegenpartei/, use: 'Zahlungspartner' },
    { word: /\bDossiers?\b/, use: 'Akte' },
    { word: /Bezahlvorgang|Bildschirm/, use: 'Checkout, Seite' },
    { word: /Hinweis/, use: 'Meldung' },
    { word: /\bZustand\b/, use: 'Status', except: ['background-services.health'] },
    { word: /Administrator|\bBenutzer/, use: 'Admin' },
    { word: /(?<!Zahlungs)[Aa]nbieter/, use: 'Anmeldedienst' },
    { word: /\bProduktion\b/, use: 'Production' },
    { word: /von selbst/i, use: 'automatisch' },
    { word: /\bProtokolls?\b/, use: 'Log' },
    { word: /ktivierungsmail/, use: 'Aktivierungs-E-Mail' },
    { word: /freigeschaltet/i, use: 'aktiviert' },
    { word: /ausweisen|nachweisen|Nachweis/, use: 'Identität bestätigen' },
    { word: /Stornierung/, use: 'Stornobuchung' },
    { word: /\bSchalters?\b/, use: 'Einstellung' },
    { word: /festgehalten/i, use: 'protokolliert' },
    { word: /abgerufen/i, use: 'geladen' },
    { word: /Syndikat/i, use: 'Konsortial-' },
    { word: /Liste der erlaubten[.:]/, use: 'Liste der erlaubten Domains' },
    { word: /\bfragen Sie einen\b/i, use: 'bitten Sie einen … darum' },
    { word: /\bohne Fehler\b/i, use: 'durch eine Regel beendet' },
    { word: /Überwachung/, use: 'Monitoring' },
    { word: /MwSt|Mehrwertsteuer/, use: 'Umsatzsteuer, USt' },
    { word: /\bUmfang\b/, use: 'Geltungsbereich' },
    { word: /\bId\b|\bid\b/, use: 'ID' },
  ],
  fr: [
    { word: /locataire/i, use: 'tenant' },
    { word: /surveillance/i, use: 'supervision' },
    { word: /^pas encore d[e’]/i, use: 'aucun … pour l’instant' },
    { word: /syndicat/i, use: 'consortium' },
    { word: /\bréglée?s?\b/i, use: 'traité entre-temps' },
    { word: /contrepartie/i, use: 'tiers' },
    { word: /\bpermissions?\b/i, use: 'autorisation' },
    { word: /(?<![\p{L}])cherche/iu, use: 'rechercher' },
    { word: /administrateur/i, use: 'admin' },
    { word: /\bavis\b/i, use: 'annonce' },
    { word: /\bendroits?\b/i, use: 'emplacement' },
    { word: /\braisons?\b(?! du type)/i, use: 'motif' },
    { word: /récup[ée]r/i, use: 'charger, code de secours' },
    { word: /liste blanche/i, use: 'liste d’IP' },
    { word: /liste autorisée/i, use: 'domaines autorisés' },
    { word: /\bdemandez à un (autre )?admin\./i, use: 'adressez-vous à' },
    { word: /\bQui approuve\b|\bà qui demande\b/, use: 'approbateur, demandeur' },
    { word: /\bsans erreur\b/i, use: 'arrêtée par une règle' },
    { word: /aussitôt/i, use: 'immédiatement' },
    { word: /périmée|dépassée?\b/i, use: 'plus à jour' },
    { word: /portail (débiteurs|marchands)/i, use: 'portail débiteur, marchand' },
    { word: /\bdéli(er|é)\b/i, use: 'dissocier' },
    { word: /étiquette/i, use: 'tag' },
    { word: /tâche groupée/i, use: 'traitement par lots' },
    { word: /\bworkers?\b/i, use: 'processus de traitement' },
    { word: /\bdead letters?\b/i, use: 'transaction en échec', except: serviceName },
    { word: /(?<!\b(a|ont|pas|définitivement) (de nouveau )?)(?<![\p{L}])échouée?s?\b/iu, use: 'en échec' },
    { word: /liste propre|(?<=formes|valeur|[Cc]ompte|[Cc]omptes) propres?/i, use: 'spécifique, notre' },
    { word: /commutateur/i, use: 'paramètre' },
    { word: /\bservices? des échecs\b/i, use: 'service dead letter' },
    { word: /\b[Ii]d\b/, use: 'ID' },
  ],
};

/** English texts that are said in several ways elsewhere, because they name several things there. */
export const severalWays: Record<Exclude<Language, 'en'>, readonly string[]> = {
  nl: [
    // A number that names something, a moment, an account at a bank; the day itself counts or not; a state and a verb.
    ...['To', 'Account', 'End', 'Done', 'Entry {{id}}'],
    // What an API key is for, and the portal that somebody used; a button, and what goes to a partner.
    ...['Scope', 'Export'],
  ],
  de: [
    ...['Enabled', 'Scope', 'Description', 'Stop', 'End', 'Withdraw', 'Done', 'Stopped'],
    ...['Entry {{id}}', 'Export'],
    // One sum, and one entry.
    ...['Received', 'Paid'],
  ],
  fr: [
    // The gender of what is spoken of, and of a sum the plural.
    ...['Disabled', 'Active', 'Started', 'Finished', 'Published', 'Shown now', 'Not sent', 'Refused', 'All', 'Created'],
    ...['Declined', 'Received', 'Paid', 'None', 'Sent', 'Requeued'],
    ...['Enabled', 'Description', 'End', 'Until', 'OK', 'Withdraw', 'Stop', 'To', 'Done'],
    ...['Not signed in', 'Entry {{id}}', 'Missing', 'Not executed'],
    // A page, and a button; a state, and when it came; what an API key is for, and a portal; a narrow column, and a label.
    ...['Sign in', 'Failed', 'Scope', 'Time', 'Export'],
    // Of an owner, who is masculine.
    ...['Created on', 'Created by'],
    // Of a dossier, which is masculine.
    'Open',
  ],
};

/** Counts behind which no noun stands that could be singular. */
export const withoutNoun: readonly string[] = [
  'audit.check-progress',
  'admins.permissions-count',
  'bus-transaction-detail.milliseconds',
  'dead-letters.rate-value',
  'dead-letters.count-failed-again',
  'dead-letters.count-sent',
  'refund-runs.executed-of',
  'simulator.milliseconds',
  'simulator.check-more',
  'unmatched-payments.suggestion-more',
  'service-bus.backlog-grew',
  'status-notices.show-more',
  // As many as a run can have, which is never one.
  'refund-runs.too-many',
  'dossiers.cut',
];
