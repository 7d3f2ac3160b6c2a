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

export const theme = createTheme({
  primaryColor: 'slate',
  colors: { slate },
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  components: {
    // A title in the alert's own colour has a contrast of 2.1:1 in yellow; the frame and the icon keep it.
    // Errors say that they are alerts; what merely informs is none.
    Alert: {
      defaultProps: { role: 'note' },
      styles: { title: { color: 'var(--mantine-color-text)' } },
    },
    // Colour alone does not distinguish a link from the text around it.
    Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
    // The page itself never scrolls, so dialogs need no scroll lock. It would add a style without the nonce, which the
    // content security policy refuses. The close button has an icon only, so it needs a name.
    Modal: { defaultProps: { lockScroll: false, closeButtonProps: { 'aria-label': common.closeDialog } } },
    // After Escape, the keyboard goes on from the button.
    Menu: { defaultProps: { returnFocus: true } },
  },
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
});
