import { lazy, Suspense, useRef } from 'react';
import { whenIdle } from '../ui/later.tsx';
import { PersonButton } from './person-button.tsx';

// Not with the first page, but before somebody presses the button. When it can't be loaded, the page stays, and the
// next press tries again.
let asked = Promise.withResolvers<void>();
const load = async (): Promise<typeof import('./person-actions.tsx')> => {
  await asked.promise;
  asked = Promise.withResolvers();
  return import('./person-actions.tsx').catch(load);
};
const PersonActions = lazy(load);
whenIdle(() => asked.resolve());

/** Who is signed in, with which rights, and the appearance of the console. */
export function PersonMenu() {
  const before = useRef({ isFocused: false, isPressed: false });
  const note = (seen: Partial<typeof before.current>) => {
    Object.assign(before.current, seen);
    asked.resolve();
  };
  return (
    <Suspense
      fallback={
        <PersonButton
          aria-haspopup="menu"
          onFocus={() => note({ isFocused: true })}
          onBlur={() => note({ isFocused: false })}
          onClick={() => note({ isPressed: true })}
        />
      }
    >
      <PersonActions before={before} />
    </Suspense>
  );
}
