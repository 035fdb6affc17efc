import type { Section } from '../../../texts/text.ts';

/** What a setting of a psper would have changed, told in its dialog. */
export const texts = {
  paid: {
    en: 'Claims that the clearing of {{day}} ceded for the first time: {{count}}. With this value, {{would}} would have been paid for its cessions instead of {{was}}: {{difference}}.',
    nl: 'Vorderingen die de clearing van {{day}} voor het eerst cedeerde: {{count}}. Met deze waarde zou voor de cessies {{would}} zijn betaald in plaats van {{was}}: {{difference}}.',
    de: 'Forderungen, die das Clearing vom {{day}} erstmals abtrat: {{count}}. Mit diesem Wert wären für seine Abtretungen {{would}} statt {{was}} gezahlt worden: {{difference}}.',
    fr: 'Créances que la compensation du {{day}} a cédées pour la première fois : {{count}}. Avec cette valeur, {{would}} auraient été versés pour ses cessions au lieu de {{was}} : {{difference}}.',
  },
  charged: {
    en: 'Claims that the clearing of {{day}} ceded for the first time: {{count}}. With this value {{would}} would have been charged for it instead of {{was}}, without VAT: {{difference}}.',
    nl: 'Vorderingen die de clearing van {{day}} voor het eerst cedeerde: {{count}}. Met deze waarde zou ervoor {{would}} in rekening zijn gebracht in plaats van {{was}}, zonder btw: {{difference}}.',
    de: 'Forderungen, die das Clearing vom {{day}} erstmals abtrat: {{count}}. Mit diesem Wert wären dafür {{would}} statt {{was}} berechnet worden, ohne USt: {{difference}}.',
    fr: 'Créances que la compensation du {{day}} a cédées pour la première fois : {{count}}. Avec cette valeur, {{would}} auraient été facturés au lieu de {{was}}, hors TVA : {{difference}}.',
  },
  borne: {
    en: 'Chargebacks of ceded claims in the clearing of {{day}}: {{count}}. With this value the psper would have borne {{would}} of them instead of {{was}}: {{difference}}.',
    nl: 'De clearing van {{day}} verrekende chargebacks van gecedeerde vorderingen: {{count}}. Met deze waarde zou de psper er {{would}} van hebben gedragen in plaats van {{was}}: {{difference}}.',
    de: 'Das Clearing vom {{day}} regelte Rückbelastungen abgetretener Forderungen: {{count}}. Mit diesem Wert hätte der Psper davon {{would}} statt {{was}} getragen: {{difference}}.',
    fr: 'La compensation du {{day}} a réglé des rétrofacturations de créances cédées : {{count}}. Avec cette valeur, le psper en aurait supporté {{would}} au lieu de {{was}} : {{difference}}.',
  },
  ready: {
    en: 'As it stands now, the next clearing would pay {{would}} instead of {{was}}: {{difference}}. Claims: {{claims}} instead of {{claimsWere}}.',
    nl: 'Zoals het er nu voor staat, zou voor de volgende clearing {{would}} worden betaald in plaats van {{was}}: {{difference}}. Vorderingen: {{claims}} in plaats van {{claimsWere}}.',
    de: 'Nach jetzigem Stand würden für das nächste Clearing {{would}} statt {{was}} gezahlt: {{difference}}. Forderungen: {{claims}} statt {{claimsWere}}.',
    fr: 'En l’état, la prochaine compensation donnerait lieu à un versement de {{would}} au lieu de {{was}} : {{difference}}. Créances : {{claims}} au lieu de {{claimsWere}}.',
  },
  'ready-same': {
    en: 'As it stands now, the next clearing would pay the same: {{was}}, for the same number of claims: {{claims}}.',
    nl: 'Zoals het er nu voor staat, zou de volgende clearing hetzelfde betalen: {{was}}, voor evenveel vorderingen: {{claims}}.',
    de: 'Nach jetzigem Stand würde für das nächste Clearing dasselbe gezahlt: {{was}}, für ebenso viele Forderungen: {{claims}}.',
    fr: 'En l’état, la prochaine compensation donnerait lieu au même versement : {{was}}, pour autant de créances : {{claims}}.',
  },
  deeds: {
    en: 'The clearing of {{day}} would have made deeds of cession: {{deeds}} instead of {{deedsWere}}; cessions: {{cessions}} instead of {{cessionsWere}}. {{would}} would have been paid for them instead of {{was}}: {{difference}}.',
    nl: 'De clearing van {{day}} zou aktes van cessie hebben gemaakt: {{deeds}} in plaats van {{deedsWere}}; cessies: {{cessions}} in plaats van {{cessionsWere}}. Ervoor zou {{would}} zijn betaald in plaats van {{was}}: {{difference}}.',
    de: 'Das Clearing vom {{day}} hätte Abtretungsurkunden erstellt: {{deeds}} statt {{deedsWere}}; Abtretungen: {{cessions}} statt {{cessionsWere}}. Dafür wären {{would}} statt {{was}} gezahlt worden: {{difference}}.',
    fr: 'La compensation du {{day}} aurait produit des actes de cession : {{deeds}} au lieu de {{deedsWere}} ; cessions : {{cessions}} au lieu de {{cessionsWere}}. {{would}} auraient été versés pour elles au lieu de {{was}} : {{difference}}.',
  },
  invoices: {
    en: 'For what was ceded from {{from}} to {{to}}, invoices with this frequency: {{invoices}} instead of {{invoicesWere}}. In total {{would}} instead of {{was}}, without VAT: {{difference}}.',
    nl: 'Voor wat van {{from}} tot en met {{to}} is gecedeerd, facturen met deze frequentie: {{invoices}} in plaats van {{invoicesWere}}. Samen {{would}} in plaats van {{was}}, zonder btw: {{difference}}.',
    de: 'Für das, was vom {{from}} bis {{to}} abgetreten wurde, Rechnungen mit dieser Häufigkeit: {{invoices}} statt {{invoicesWere}}. Zusammen {{would}} statt {{was}}, ohne USt: {{difference}}.',
    fr: 'Pour ce qui a été cédé du {{from}} au {{to}}, factures avec cette fréquence : {{invoices}} au lieu de {{invoicesWere}}. Au total {{would}} au lieu de {{was}}, hors TVA : {{difference}}.',
  },
  'shops-starting': {
    en: 'Shops that would start waiting for documents: {{shops}}. Claims of theirs that the next clearing takes now: {{claims}}, of {{amount}}. Most: {{names}}.',
    nl: 'Winkels die op documenten zouden gaan wachten: {{shops}}. Vorderingen ervan die de volgende clearing nu meeneemt: {{claims}}, van {{amount}}. De grootste: {{names}}.',
    de: 'Shops, die auf Dokumente zu warten begännen: {{shops}}. Ihre Forderungen, die das nächste Clearing jetzt nimmt: {{claims}}, von {{amount}}. Am meisten: {{names}}.',
    fr: 'Boutiques qui commenceraient à attendre des documents : {{shops}}. Leurs créances que la prochaine compensation prend aujourd’hui : {{claims}}, pour {{amount}}. Les plus importantes : {{names}}.',
  },
  'shops-stopping': {
    en: 'Shops that would wait for documents no longer: {{shops}}. Claims of theirs that the next clearing would then take: {{claims}}, of {{amount}}. Most: {{names}}.',
    nl: 'Winkels die niet meer op documenten zouden wachten: {{shops}}. Vorderingen ervan die de volgende clearing dan zou meenemen: {{claims}}, van {{amount}}. De grootste: {{names}}.',
    de: 'Shops, die nicht mehr auf Dokumente warten würden: {{shops}}. Ihre Forderungen, die das nächste Clearing dann nähme: {{claims}}, von {{amount}}. Am meisten: {{names}}.',
    fr: 'Boutiques qui n’attendraient plus de documents : {{shops}}. Leurs créances que la prochaine compensation prendrait alors : {{claims}}, pour {{amount}}. Les plus importantes : {{names}}.',
  },
  'shops-same': {
    en: 'No shop would start waiting for documents, and none that waits would stop.',
    nl: 'Geen winkel zou op documenten gaan wachten, en geen die wacht zou ophouden.',
    de: 'Kein Shop begänne, auf Dokumente zu warten, und keiner, der wartet, hörte damit auf.',
    fr: 'Aucune boutique ne commencerait à attendre des documents, et aucune de celles qui attendent ne cesserait.',
  },
  'named-shop': {
    en: '{{name}} ({{claims}}: {{amount}})',
    nl: '{{name}} ({{claims}}: {{amount}})',
    de: '{{name}} ({{claims}}: {{amount}})',
    fr: '{{name}} ({{claims}} : {{amount}})',
  },
  'checks-off': {
    en: 'From {{from}} to {{to}} orders checked at the credit bureau: {{checked}}, of {{checkedAmount}}; refused by it: {{refused}}, of {{refusedAmount}}. Taken for fraud by the rules: {{suspected}}, of {{suspectedAmount}}; rejected as such: {{rejected}}, of {{rejectedAmount}}. Without the fraud module none of them would have been held up.',
    nl: 'Van {{from}} tot en met {{to}} bij het kredietbureau gecontroleerde bestellingen: {{checked}}, van {{checkedAmount}}; erdoor afgewezen: {{refused}}, van {{refusedAmount}}. Door de regels voor fraude gehouden: {{suspected}}, van {{suspectedAmount}}; als fraude afgewezen: {{rejected}}, van {{rejectedAmount}}. Zonder de fraudemodule zou geen ervan zijn tegengehouden.',
    de: 'Vom {{from}} bis {{to}} bei der Auskunftei geprüfte Bestellungen: {{checked}}, von {{checkedAmount}}; von ihr abgelehnt: {{refused}}, von {{refusedAmount}}. Von den Regeln für Betrug gehalten: {{suspected}}, von {{suspectedAmount}}; als Betrug abgelehnt: {{rejected}}, von {{rejectedAmount}}. Ohne das Betrugsmodul wäre keine davon aufgehalten worden.',
    fr: 'Du {{from}} au {{to}}, commandes vérifiées auprès du bureau de crédit : {{checked}}, pour {{checkedAmount}} ; refusées par lui : {{refused}}, pour {{refusedAmount}}. Tenues pour une fraude par les règles : {{suspected}}, pour {{suspectedAmount}} ; rejetées comme telles : {{rejected}}, pour {{rejectedAmount}}. Sans le module antifraude, aucune n’aurait été arrêtée.',
  },
  'checks-on': {
    en: 'From {{from}} to {{to}} orders started: {{started}}, of {{startedAmount}}. With the fraud module each would have been checked. Checked were: {{checked}}, of {{checkedAmount}}; refused of these: {{refused}}, of {{refusedAmount}}.',
    nl: 'Van {{from}} tot en met {{to}} gestarte bestellingen: {{started}}, van {{startedAmount}}. Met de fraudemodule zou elke zijn gecontroleerd. Gecontroleerd zijn: {{checked}}, van {{checkedAmount}}; daarvan afgewezen: {{refused}}, van {{refusedAmount}}.',
    de: 'Vom {{from}} bis {{to}} begonnene Bestellungen: {{started}}, von {{startedAmount}}. Mit dem Betrugsmodul wäre jede geprüft worden. Geprüft wurden: {{checked}}, von {{checkedAmount}}; davon abgelehnt: {{refused}}, von {{refusedAmount}}.',
    fr: 'Du {{from}} au {{to}}, commandes commencées : {{started}}, pour {{startedAmount}}. Avec le module antifraude, chacune aurait été vérifiée. Ont été vérifiées : {{checked}}, pour {{checkedAmount}} ; refusées parmi elles : {{refused}}, pour {{refusedAmount}}.',
  },
  'next-same': {
    en: 'The next clearing stays on {{was}}. What is ceded, and at what price, stays the same.',
    nl: 'De volgende clearing blijft op {{was}}. Wat wordt gecedeerd en tegen welke prijs, blijft gelijk.',
    de: 'Das nächste Clearing bleibt am {{was}}. Was abgetreten wird und zu welchem Preis, bleibt gleich.',
    fr: 'La prochaine compensation reste le {{was}}. Ce qui est cédé et à quel prix reste inchangé.',
  },
  next: {
    en: 'The next clearing would be on {{would}} instead of {{was}}. What is ceded, and at what price, stays the same.',
    nl: 'De volgende clearing zou op {{would}} zijn in plaats van {{was}}. Wat wordt gecedeerd en tegen welke prijs, blijft gelijk.',
    de: 'Das nächste Clearing wäre am {{would}} statt {{was}}. Was abgetreten wird und zu welchem Preis, bleibt gleich.',
    fr: 'La prochaine compensation aurait lieu le {{would}} au lieu de {{was}}. Ce qui est cédé et à quel prix reste inchangé.',
  },
  'next-none': {
    en: 'No clearing would be planned. What is captured waits until there is a frequency again.',
    nl: 'Er zou geen clearing meer gepland zijn. Wat wordt vastgelegd, wacht tot er weer een frequentie is.',
    de: 'Es wäre kein Clearing mehr geplant. Was erfasst wird, wartet, bis es wieder eine Häufigkeit gibt.',
    fr: 'Plus aucune compensation ne serait prévue. Ce qui est capturé attend qu’il y ait de nouveau une fréquence.',
  },
  never: { en: 'never', nl: 'nooit', de: 'nie', fr: 'jamais' },
  same: {
    en: 'This is the present value: nothing changes.',
    nl: 'Dit is de huidige waarde: er verandert niets.',
    de: 'Das ist der jetzige Wert: Nichts ändert sich.',
    fr: 'C’est la valeur actuelle : rien ne change.',
  },
  nothing: {
    en: 'No clearing of this psper has anything to compare this with yet.',
    nl: 'Geen clearing van deze psper heeft al iets om dit mee te vergelijken.',
    de: 'Noch kein Clearing dieses Pspers hat etwas, womit sich das vergleichen ließe.',
    fr: 'Aucune compensation de ce psper ne permet encore de comparaison.',
  },
  uncharged: {
    en: 'The newest cessions of this psper were made with the invoice method None: no fees are charged for them, whatever this value is.',
    nl: 'De nieuwste cessies van deze psper zijn met de factuurmethode Geen gemaakt: er worden geen vergoedingen voor berekend, wat deze waarde ook is.',
    de: 'Die neuesten Abtretungen dieses Pspers haben die Rechnungsmethode Keine: Für sie werden keine Gebühren berechnet, gleich welcher Wert hier steht.',
    fr: 'Les dernières cessions de ce psper ont été faites avec la méthode de facturation Aucune : aucuns frais ne sont facturés pour elles, quelle que soit cette valeur.',
  },
  failed: {
    en: 'What this would have changed could not be computed. It can be saved all the same.',
    nl: 'Wat dit had veranderd, kon niet worden berekend. Opslaan kan toch.',
    de: 'Was das geändert hätte, konnte nicht berechnet werden. Speichern geht trotzdem.',
    fr: 'Ce que cela aurait changé n’a pas pu être calculé. L’enregistrement reste possible.',
  },
  computing: { en: 'Computing …', nl: 'Wordt berekend …', de: 'Wird berechnet …', fr: 'Calcul en cours …' },
  'words-invoice-term': {
    en: 'Invoices and debit notes created from now on are due this many days later. No amount changes.',
    nl: 'Facturen en debetnota’s die vanaf nu worden berekend, vervallen dit aantal dagen later. Er verandert geen bedrag.',
    de: 'Rechnungen und Belastungsanzeigen, die ab jetzt berechnet werden, sind diese Anzahl Tage später fällig. Kein Betrag ändert sich.',
    fr: 'Les factures et notes de débit établies à partir de maintenant sont exigibles ce nombre de jours plus tard. Aucun montant ne change.',
  },
  'words-term': {
    en: 'Claims created from now on are due this many days later. Existing claims keep their due date, and no amount changes.',
    nl: 'Vorderingen die vanaf nu ontstaan, vervallen dit aantal dagen later. Bestaande houden hun vervaldatum, en er verandert geen bedrag.',
    de: 'Forderungen, die ab jetzt entstehen, sind diese Anzahl Tage später fällig. Bestehende behalten ihre Fälligkeit, und kein Betrag ändert sich.',
    fr: 'Les créances nées à partir de maintenant sont exigibles ce nombre de jours plus tard. Les existantes gardent leur échéance, et aucun montant ne change.',
  },
} satisfies Section;
