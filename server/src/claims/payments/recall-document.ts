/**
 * Which document of the ledger a recall of a sold dossier is: the first of a dossier has its id, each later one is beyond the ids of all
 * dossiers, so that no two of them are the same.
 */
const beyond = '4294967296';

/** Of the recall `r`; sales of one dossier follow each other. */
export function recallDocumentSql(r: string): string {
  return `(${r}.dossier_id + ${beyond} * (select count(*) from npl_recalls e where e.dossier_id = ${r}.dossier_id and e.sale_id < ${r}.sale_id))`;
}

/** The id of the dossier that the recall with this document is of. */
export function dossierOfRecallSql(documentId: string): string {
  return `(${documentId} % ${beyond})::integer`;
}
