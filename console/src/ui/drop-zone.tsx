import type { ReactNode, RefObject } from 'react';
import { useDraggedFile } from './use-dragged-file.ts';

interface DropZoneProps {
  className: string | undefined;
  /** The accessible name of the file input. */
  label: string;
  accept?: string;
  /** The hidden file input, which a button in the area clicks. */
  input: RefObject<HTMLInputElement | null>;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** An area that takes a file that is dropped or chosen. */
export function DropZone({ className, label, accept, input, onFile, children }: DropZoneProps) {
  // Shown as soon as a file is over the page, so that people see where to drop it.
  const isDragged = useDraggedFile();
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  return (
    <div
      className={className}
      data-over={isDragged}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // Cleared, so that the same file can be chosen again after it was fixed.
          currentTarget.value = '';
        }}
      />
      {children}
    </div>
  );
}
