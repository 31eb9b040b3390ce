import { parseHex, type Rgb } from '../../../../shared-ui/drawing/color.ts';
import { CATEGORY_COLORS, DARK_CATEGORY_COLORS } from '../../../../shared-ui/drawing/theme-colors.ts';

/** As hueOf of shared-ui has it for a category without a color. */
const DEFAULT_COLOR = '#3B82F6';

/** Below this difference of its strongest and its weakest channel a color looks gray. */
const GRAY_MAX = 24;

/**
 * The class of shared-ui for a category's color. The content policy of the pages allows no style attribute, so a hex
 * color gets the named color that is nearest in hue. Empty for a gray.
 */
export function hueClassOf(color: string | null | undefined): string {
  const wanted = (color ?? '').trim().toLowerCase();
  const name = CATEGORY_COLORS.find((each) => each === wanted) ?? nearestName(parseHex(wanted) ?? rgbOf(DEFAULT_COLOR));
  return name === undefined ? '' : `ui-hue-${name}`;
}

const rgbOf = (hex: string): Rgb => parseHex(hex) ?? [0, 0, 0];

const NAMED_HUES = CATEGORY_COLORS.map((name) => ({ name, hue: hueOf(rgbOf(DARK_CATEGORY_COLORS[name].fill)) ?? 0 }));

function nearestName(color: Rgb) {
  const hue = hueOf(color);
  if (hue === undefined) return undefined;
  const distanceTo = (other: number) => Math.min(Math.abs(hue - other), 360 - Math.abs(hue - other));
  return NAMED_HUES.toSorted((a, b) => distanceTo(a.hue) - distanceTo(b.hue))[0]?.name;
}

/** In degrees, from 0 to 360. */
function hueOf([red, green, blue]: Rgb): number | undefined {
  const highest = Math.max(red, green, blue);
  const range = highest - Math.min(red, green, blue);
  if (range < GRAY_MAX) return undefined;
  if (highest === red) return (60 * ((green - blue) / range) + 360) % 360;
  return highest === green ? 60 * ((blue - red) / range) + 120 : 60 * ((red - green) / range) + 240;
}
