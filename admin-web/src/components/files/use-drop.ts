import { type DragEvent, type HTMLAttributes, useState } from 'react';

type Drop = {
  isOver: boolean;
  area: Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'>;
};

/** The events of an area that takes what is dropped on it, and whether something is held over it now. */
export function useDrop(onDrop: (dropped: DataTransfer) => void): Drop {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    area: {
      // Otherwise the browser opens what is dropped, in place of the page.
      onDragOver: (event) => {
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        onDrop(event.dataTransfer);
      },
    },
  };
}
