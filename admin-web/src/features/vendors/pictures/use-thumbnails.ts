import { useEffect, useState } from 'react';
import type { PictureSource } from './picture-source.ts';

const SIDE_PX = 128;
/** Of more pictures than that, drawing them all would keep a phone busy for minutes. */
export const WALL_MAX = 300;

/** A small copy of each picture as the server would crop it, drawn one after the other. */
export function useThumbnails(source: PictureSource | undefined): ReadonlyMap<string, string> {
  const [drawn, setDrawn] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    setDrawn(new Map());
    if (source === undefined || source.names.length > WALL_MAX) return;
    let isOver = false;
    const draw = async (name: string, bytes: Blob | undefined) => {
      if (isOver || bytes === undefined) return;
      const url = await drawSquare(bytes).catch(() => undefined);
      if (url !== undefined && !isOver) setDrawn((former) => new Map(former).set(name, url));
    };
    void source.read(new Set(source.names), draw).catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [source]);
  return drawn;
}

async function drawSquare(bytes: Blob): Promise<string> {
  const bitmap = await createImageBitmap(bytes);
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE_PX, height: SIDE_PX });
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX);
  bitmap.close();
  return canvas.toDataURL('image/webp');
}
