import type { PictureCrop } from '@plaudit/admin-api/contract';
import { type PointerEvent, useEffect, useId, useRef } from 'react';
import type { OpenedPicture } from './open-picture.ts';
import { largestSide, moveSquare, resizeSquare, smallestSide } from './picture-crop.ts';
import './pictures.css';

type PictureCropFieldProps = {
  picture: OpenedPicture;
  crop: PictureCrop;
  onChange: (crop: PictureCrop) => void;
};

/**
 * Chooses the square to which a picture is cropped. It can be dragged on the picture, or set with three sliders, which
 * work with keys too.
 */
export function PictureCropField({ picture, crop, onChange }: PictureCropFieldProps) {
  const { drawn, width, height } = picture;
  const canvas = useRef<HTMLCanvasElement>(null);
  const grabbed = useRef<{ x: number; y: number; crop: PictureCrop }>(undefined);
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, drawn, crop, drawn.width / width);
  }, [drawn, crop, width]);

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const start = grabbed.current;
    if (!start) return;
    const scale = width / event.currentTarget.getBoundingClientRect().width;
    onChange(
      moveSquare(start.crop, picture, {
        left: start.crop.left + (event.clientX - start.x) * scale,
        top: start.crop.top + (event.clientY - start.y) * scale,
      }),
    );
  };
  const release = () => {
    grabbed.current = undefined;
  };
  return (
    <fieldset className="admin-crop">
      <legend>Square to keep</legend>
      <canvas
        ref={canvas}
        width={drawn.width}
        height={drawn.height}
        role="img"
        aria-label="The picture. What is outside of the square is dark."
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grabbed.current = { x: event.clientX, y: event.clientY, crop };
        }}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
      />
      <div className="admin-crop-sliders">
        <Slider
          label="Size"
          low={smallestSide(picture)}
          high={largestSide(picture)}
          value={crop.size}
          onChange={(size) => onChange(resizeSquare(crop, picture, size))}
        />
        <Slider
          label="From the left"
          low={0}
          high={width - crop.size}
          value={crop.left}
          onChange={(left) => onChange(moveSquare(crop, picture, { left, top: crop.top }))}
        />
        <Slider
          label="From the top"
          low={0}
          high={height - crop.size}
          value={crop.top}
          onChange={(top) => onChange(moveSquare(crop, picture, { left: crop.left, top }))}
        />
      </div>
    </fieldset>
  );
}

type SliderProps = { label: string; low: number; high: number; value: number; onChange: (value: number) => void };

/**
 * A picture has thousands of pixels, so a key moves a slider by a hundredth of its range, or by one pixel if that is
 * more.
 */
const STEPS = 100;

function Slider({ label, low, high, value, onChange }: SliderProps) {
  const id = useId();
  const range = high - low;
  const steps = Math.min(STEPS, range);
  const step = range === 0 ? 0 : Math.round(((value - low) / range) * steps);
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={Math.max(1, steps)}
        value={step}
        disabled={range === 0}
        aria-valuetext={`${value} pixels`}
        onChange={(event) => onChange(low + (range * Number(event.target.value)) / steps)}
      />
    </>
  );
}

function drawSquare(canvas: HTMLCanvasElement, drawn: HTMLCanvasElement, crop: PictureCrop, scale: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const [left, top, size] = [crop.left * scale, crop.top * scale, crop.size * scale];
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(drawn, 0, 0);
  context.beginPath();
  context.rect(0, 0, canvas.width, canvas.height);
  context.rect(left, top, size, size);
  context.fillStyle = 'rgb(0 0 0 / 60%)';
  context.fill('evenodd');
  context.lineWidth = 3;
  context.strokeStyle = 'white';
  context.strokeRect(left + 1.5, top + 1.5, size - 3, size - 3);
}
