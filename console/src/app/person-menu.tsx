import { lazy, Suspense, useRef } from 'react';
import { whenIdle } from '../ui/later.tsx';
import { PersonButton } from './person-button.tsx';

// Not with the first page, but before somebody presses the button.
const asked = Promise.withResolvers<void>();
const PersonActions = lazy(() => asked.promise.then(() => import('./person-actions.tsx')));
whenIdle(asked.resolve);

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
