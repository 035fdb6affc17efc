/** Whom what is agreed by merchants is of: of the shop that belongs to no other, not of each of its branches. */

/** The id of the merchant. @param shop names the column with the shop's id */
export function merchantOf(shop: string): string {
  return `(select coalesce(branch.parent_shop_id, branch.id) from shops branch where branch.id = ${shop})`;
}
