import { type ReactNode, type RefObject, useState } from 'react';

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
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  return (
    <div
      className={className}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
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
