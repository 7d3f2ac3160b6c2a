import { Anchor, createTheme, type MantineColorsTuple } from '@mantine/core';
import { common } from '../ui/messages.ts';

/** From light to dark; white text on the seventh has a contrast of 7 : 1. */
const slate: MantineColorsTuple = [
  '#eef6fa',
  '#dcebf2',
  '#b5d6e6',
  '#8bc0da',
  '#68aecf',
  '#3d8db3',
  '#1f6a90',
  '#1b5a7b',
  '#1b4d6b',
  '#123a52',
];

/** Cool greys of the dark theme, from text to the deepest surface. */
const dark: MantineColorsTuple = [
  '#dfe3e8',
  '#aab2bd',
  '#8b94a1',
  '#656d79',
  '#3d444e',
  '#30363f',
  '#242931',
  '#191d23',
  '#13161b',
  '#0d0f13',
];

const SANS = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

const DIALOG_STYLES = {
  title: { fontWeight: 600, fontSize: 'var(--mantine-font-size-lg)', overflowWrap: 'anywhere' },
} as const;

/** The scale of DESIGN.md: text of 14 px, and few other sizes. */
export const theme = createTheme({
  primaryColor: 'slate',
  colors: { slate, dark },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: {
    fontFamily: SANS,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
      h5: { fontSize: '0.875rem', lineHeight: '1.45' },
      h6: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  components: {
    // A title in the alert's own colour has a contrast of 2.1:1 in yellow; the frame and the icon keep it.
    // Only errors have the role `alert`.
    Alert: {
      defaultProps: { role: 'note' },
      styles: { title: { color: 'var(--mantine-color-text)' } },
    },
    // Colour alone does not distinguish a link from the text around it.
    Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
    // The page itself never scrolls, so dialogs need no scroll lock. It would add a style without the nonce, which the
    // content security policy refuses. The close button has an icon only, so it needs a name.
    Modal: {
      defaultProps: { lockScroll: false, closeButtonProps: { 'aria-label': common.closeDialog } },
      styles: DIALOG_STYLES,
    },
    Drawer: { styles: DIALOG_STYLES },
    // After Escape, the keyboard goes on from the button.
    Menu: { defaultProps: { returnFocus: true } },
  },
  respectReducedMotion: true,
  fontFamily: SANS,
});
