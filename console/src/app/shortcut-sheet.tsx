import { useHotkeys } from '@mantine/hooks';
import { create } from '../platform/store.ts';
import { DialogLoader, later } from '../ui/later.tsx';

const ShortcutList = later(() => import('./shortcut-list.tsx'));

const shown = create(false);
export const showShortcuts = shown.set;

export function ShortcutSheet() {
  const opened = shown.use();
  useHotkeys([
    ['shift+?', () => shown.set(true)],
    ['?', () => shown.set(true)],
  ]);
  return (
    opened && (
      <DialogLoader>
        <ShortcutList onClose={() => shown.set(false)} />
      </DialogLoader>
    )
  );
}
