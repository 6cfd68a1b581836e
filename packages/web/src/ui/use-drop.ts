import { useState, type DragEvent } from 'react';

interface DropTarget {
  readonly 'data-over': boolean;
  onDragOver(event: DragEvent): void;
  onDragLeave(): void;
  onDrop(event: DragEvent): void;
}

/** Makes an element take dropped files: spread it; `data-over` while files hang above. */
export function useDrop(onFiles: (files: readonly File[]) => void): DropTarget {
  const [over, setOver] = useState(false);
  return {
    'data-over': over,
    onDragOver: (event) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event) => {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}
