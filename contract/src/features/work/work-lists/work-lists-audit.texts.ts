import type { Section } from '../../../texts/text.ts';

/** What the trail says of the items of every work list alike. */
export const audit = {
  'action.audit-case.due': {
    en: 'Due date of an audit case changed',
    nl: 'Uiterste datum van een auditzaak gewijzigd',
    de: 'Frist eines Prüffalls geändert',
    fr: 'Échéance d’un cas d’audit modifiée',
  },
  'action.audit-case.note': {
    en: 'Note written about an audit case',
    nl: 'Notitie bij een auditzaak geschreven',
    de: 'Notiz zu einem Prüffall geschrieben',
    fr: 'Note rédigée sur un cas d’audit',
  },
  'action.category-suggestion.due': {
    en: 'Due date of a suggested category changed',
    nl: 'Uiterste datum van een voorgestelde categorie gewijzigd',
    de: 'Frist einer vorgeschlagenen Kategorie geändert',
    fr: 'Échéance d’une catégorie suggérée modifiée',
  },
  'action.category-suggestion.note': {
    en: 'Note written about a suggested category',
    nl: 'Notitie bij een voorgestelde categorie geschreven',
    de: 'Notiz zu einer vorgeschlagenen Kategorie geschrieben',
    fr: 'Note rédigée sur une catégorie suggérée',
  },
  'action.change-request.due': {
    en: 'Due date of a change request changed',
    nl: 'Uiterste datum van een wijzigingsverzoek gewijzigd',
    de: 'Frist eines Änderungsantrags geändert',
    fr: 'Échéance d’une demande de modification modifiée',
  },
  'action.change-request.note': {
    en: 'Note written about a change request',
    nl: 'Notitie bij een wijzigingsverzoek geschreven',
    de: 'Notiz zu einem Änderungsantrag geschrieben',
    fr: 'Note rédigée sur une demande de modification',
  },
  'action.dispute.due': {
    en: 'Due date of a dispute changed',
    nl: 'Uiterste datum van een geschil gewijzigd',
    de: 'Frist eines Streitfalls geändert',
    fr: 'Échéance d’un litige modifiée',
  },
  'action.dispute.note': {
    en: 'Note written about a dispute',
    nl: 'Notitie bij een geschil geschreven',
    de: 'Notiz zu einem Streitfall geschrieben',
    fr: 'Note rédigée sur un litige',
  },
  'action.fraud-case.due': {
    en: 'Due date of a fraud case changed',
    nl: 'Uiterste datum van een fraudezaak gewijzigd',
    de: 'Frist eines Betrugsfalls geändert',
    fr: 'Échéance d’un cas de fraude modifiée',
  },
  'action.fraud-case.note': {
    en: 'Note written about a fraud case',
    nl: 'Notitie bij een fraudezaak geschreven',
    de: 'Notiz zu einem Betrugsfall geschrieben',
    fr: 'Note rédigée sur un cas de fraude',
  },
  'action.merchant-service.due': {
    en: 'Due date of a merchant service changed',
    nl: 'Uiterste datum van een winkeltaak gewijzigd',
    de: 'Frist einer Händleraufgabe geändert',
    fr: 'Échéance d’une tâche pour un marchand modifiée',
  },
  'action.merchant-service.note': {
    en: 'Note written about a merchant service',
    nl: 'Notitie bij een winkeltaak geschreven',
    de: 'Notiz zu einer Händleraufgabe geschrieben',
    fr: 'Note rédigée sur une tâche pour un marchand',
  },
  'action.on-hold-dossier.due': {
    en: 'Due date of an on-hold dossier changed',
    nl: 'Uiterste datum van een aangehouden dossier gewijzigd',
    de: 'Frist einer zurückgestellten Akte geändert',
    fr: 'Échéance d’un dossier en suspens modifiée',
  },
  'action.on-hold-dossier.note': {
    en: 'Note written about an on-hold dossier',
    nl: 'Notitie bij een aangehouden dossier geschreven',
    de: 'Notiz zu einer zurückgestellten Akte geschrieben',
    fr: 'Note rédigée sur un dossier en suspens',
  },
} satisfies Section;
