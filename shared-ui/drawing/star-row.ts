const COUNT = 5;
const SIZE = 24;
/** From the start of a star to that of the next. */
const STEP = 26.75;

export const STARS_VIEW_BOX = `0 0 ${(COUNT - 1) * STEP + SIZE} ${SIZE}`;

const starAt = (index: number) =>
  `M${12 + index * STEP} 1.8l3.1 6.4 7 .95-5.1 4.9 1.25 7-6.25-3.35-6.25 3.35 1.25-7-5.1-4.9 7-.95z`;

/** The outlines of the first stars, 0 to 5 of them. */
const FIRST_STARS = Array.from({ length: COUNT + 1 }, (_none, count) =>
  Array.from({ length: count }, (_star, index) => starAt(index)).join(''),
);

type StarRow = { all: string; full: string | undefined; part: { star: string; clipPath: string } | undefined };

/** The outlines of five stars, of those that are full, and of one of which a part is. `rating` is from 0 to 5. */
export function drawStars(rating: number): StarRow {
  const shown = Math.min(COUNT, Math.max(0, rating));
  const whole = Math.floor(shown);
  const tenths = Math.round(10 * (shown - whole));
  return {
    all: FIRST_STARS[COUNT] ?? '',
    full: FIRST_STARS[whole],
    part: tenths > 0 ? { star: starAt(whole), clipPath: `inset(0 ${100 - 10 * tenths}% 0 0)` } : undefined,
  };
}
