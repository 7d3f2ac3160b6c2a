import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from './query-client.ts';
import { router } from './routes.tsx';
import { theme } from './theme.ts';

/** The server writes a fresh nonce into the page: only styles that carry it are taken. */
const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';

// The part of Mantine that keeps the page behind a dialog from scrolling looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });

export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => styleNonce}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
