/** Where a value stands in what a call takes, or in the values of its form: `name`, `userDetails.firstName`, `languages.0.text`. */
export type FieldPath<Values> = Values extends Date
  ? never
  : Values extends readonly (infer Item)[]
    ? `${number}` | `${number}.${FieldPath<Item>}`
    : Values extends object
      ? { [Key in keyof Values & string]: Key | `${Key}.${FieldPath<Values[Key]>}` }[keyof Values & string]
      : never;
