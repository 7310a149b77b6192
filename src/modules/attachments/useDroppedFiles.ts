import { type DragEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

const filesIn = ({ items }: DataTransfer) =>
  [...items].flatMap(item => {
    if (item.webkitGetAsEntry?.()?.isDirectory) return [];
    return item.getAsFile() ?? [];
  });

export const useDroppedFiles = (onDrop: ((files: File[]) => void) | undefined) => {
  // Each element within the target fires enter and leave events.
  const [depth, setDepth] = useState(0);
  if (!onDrop) return { isOver: false, target: {} };
  const target = {
    onDragEnter: (event: DragEvent) => {
      if (hasFiles(event)) setDepth(within => within + 1);
    },
    onDragLeave: (event: DragEvent) => {
      if (hasFiles(event)) setDepth(within => Math.max(0, within - 1));
    },
    // Otherwise the browser would open the file instead of the app.
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDepth(0);
      onDrop(filesIn(event.dataTransfer));
    },
  };
  return { isOver: depth > 0, target };
};
