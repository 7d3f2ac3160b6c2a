import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { watchFirstPage } from '../platform/first-page.ts';
import { queryClient } from '../platform/query-client.ts';
import { router } from './routes.tsx';
import { theme } from './theme.ts';

/** The server writes a fresh nonce into the page: the browser applies only styles that carry it. */
const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';

router.subscribe('onRendered', watchFirstPage);

// The scroll lock of Mantine's dialogs reads the nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });

export function ConsoleApp() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => styleNonce}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
