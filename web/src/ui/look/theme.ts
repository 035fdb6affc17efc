import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';

const orbit: MantineColorsTuple = [
  '#eef4ff',
  '#dbe6fb',
  '#b3caf3',
  '#88acec',
  '#6493e6',
  '#4a80dc',
  '#2f68c8',
  '#1f55ab',
  '#1c4a93',
  '#153d7b',
];

// The <header> of a dialog would count as a second banner of the page.
const noLandmark = { role: 'presentation' };

export const theme = createTheme({
  primaryColor: 'orbit',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  // Above this only dark text on a filled colour has the contrast of AA.
  luminanceThreshold: 0.18,
  colors: { orbit },
  defaultRadius: 'sm',
  // A tenant's brand colour brings the colour of the words on it along.
  variantColorResolver(input) {
    const colors = defaultVariantColorsResolver(input);
    const isBrand = input.variant === 'filled' && (input.color ?? 'orbit') === 'orbit';
    return isBrand ? { ...colors, color: `var(--houston-on-primary, ${colors.color})` } : colors;
  },
  fontFamily: 'Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, monospace',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: { fontWeight: '650' },
  components: {
    // Mantine's own lock writes a <style> without our nonce; look.css holds the page still instead.
    // By name: `Modal.extend` would bring both, and all that they need, along to the sign-in page.
    Modal: { defaultProps: { lockScroll: false, attributes: { header: noLandmark } } },
    Drawer: { defaultProps: { lockScroll: false, attributes: { header: noLandmark } } },
    // The label above, what helps below, and below that what is wrong.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // Enter takes the first that fits what was typed.
    Select: { defaultProps: { selectFirstOptionOnChange: true } },
    // In its own colour the title has too little contrast; the icon and the surface carry the colour.
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
  },
});
