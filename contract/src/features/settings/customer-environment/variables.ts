import * as z from 'zod';

/** What a variable is, and so how it is edited and shown. */
export const renderTypes = ['Img', 'Text', 'Font', 'ColorPalette', 'StyleSheet'] as const;
export type RenderType = (typeof renderTypes)[number];

/** Every variable of the customer environment, in the order in which a list shows them. */
export const renderTypeOf = {
  BusinessName: 'Text',
  AdminPortalLogoImage: 'Img',
  DebtorPortalLogoImage: 'Img',
  MerchantPortalLogoImage: 'Img',
  Favicon: 'Img',
  GenericColorPalette: 'ColorPalette',
  GenericFont: 'Font',
  SupportEmail: 'Text',
  SupportPhone: 'Text',
  TermsUrl: 'Text',
  PrivacyUrl: 'Text',
  DebtorPortalStyleSheet: 'StyleSheet',
  MerchantPortalStyleSheet: 'StyleSheet',
} as const satisfies Record<string, RenderType>;

export type VariableType = keyof typeof renderTypeOf;
export type TypeRenderedAs<R extends RenderType> = {
  [T in VariableType]: (typeof renderTypeOf)[T] extends R ? T : never;
}[VariableType];

export const variableTypes = Object.keys(renderTypeOf) as [VariableType, ...VariableType[]];

export function typesRenderedAs<R extends RenderType>(...wanted: R[]): TypeRenderedAs<R>[] {
  const isWanted = (type: VariableType): type is TypeRenderedAs<R> => (wanted as string[]).includes(renderTypeOf[type]);
  return variableTypes.filter(isWanted);
}

/** Addresses match in any letter case, so the names of variables in them do too. */
export const VariableName = z.codec(
  z.string('validation.variable-type').max(60, 'validation.variable-type'),
  z.enum(variableTypes),
  {
    decode(text, context) {
      const type = variableTypes.find((name) => name.toLowerCase() === text.toLowerCase());
      if (type !== undefined) return type;
      context.issues.push({ code: 'custom', message: 'validation.variable-type', input: text });
      return z.NEVER;
    },
    encode: (type) => type,
  },
);
