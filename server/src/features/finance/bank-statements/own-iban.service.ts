/** Whether an account is one of ours, within a statement. @param iban of no relation that is called `o`, as that within is */
export const isOwnIbanSql = (iban: string) => `exists (select from bank_accounts o where o.iban = ${iban})`;
