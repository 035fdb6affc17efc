/** Who did something to a rule: by their name of today, or by the e-mail that is kept of them. @param email a column of the statement */
export function nameSql(email: string): string {
  return `coalesce((select nullif(trim(a.first_name || ' ' || a.last_name), '') from admins a where lower(a.email) = lower(${email})), ${email})`;
}
