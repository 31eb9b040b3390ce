/* Color calculations: WCAG contrast, and changes of lightness in OKLab, which keeps the hue. */

export type Rgb = readonly [red: number, green: number, blue: number];

export function parseHex(hex: string): Rgb | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[1];
  if (!digits) return undefined;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(full, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function fromLinear(light: number): number {
  const clamped = Math.min(1, Math.max(0, light));
  return 255 * (clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

type Oklab = readonly [lightness: number, a: number, b: number];

function toOklab([red, green, blue]: Rgb): Oklab {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Oklab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

export function mix(a: Rgb, b: Rgb, shareOfB: number): Rgb {
  const [from, to] = [toOklab(a), toOklab(b)];
  const interpolate = (x: number, y: number) => x + (y - x) * shareOfB;
  return fromOklab([interpolate(from[0], to[0]), interpolate(from[1], to[1]), interpolate(from[2], to[2])]);
}

/**
 * The nearest color of the same hue with the wanted contrast on every background, made only darker or only lighter.
 * Black or white if there is none.
 */
export function adjustForContrast(
  color: Rgb,
  backgrounds: readonly Rgb[],
  wantedContrast: number,
  direction: 'darker' | 'lighter',
): Rgb {
  const hasContrast = (candidate: Rgb) => {
    // Round the channels first, because the color is written as hex.
    const written: Rgb = [Math.round(candidate[0]), Math.round(candidate[1]), Math.round(candidate[2])];
    return backgrounds.every((background) => contrast(written, background) >= wantedContrast);
  };
  if (hasContrast(color)) return color;
  const [lightness, a, b] = toOklab(color);
  let near = lightness;
  let far = direction === 'darker' ? 0 : 1;
  for (let step = 0; step < 20; step += 1) {
    const middle = (near + far) / 2;
    if (hasContrast(atLightness(middle, a, b, lightness))) far = middle;
    else near = middle;
  }
  return atLightness(far, a, b, lightness);
}

// Reduces the chroma toward black and white. Otherwise the color would leave the sRGB gamut and its hue would shift.
function atLightness(lightness: number, a: number, b: number, original: number): Rgb {
  const room =
    lightness > original ? (1 - lightness) / Math.max(1 - original, 1e-6) : lightness / Math.max(original, 1e-6);
  const fade = Math.min(1, Math.sqrt(room));
  return fromOklab([lightness, a * fade, b * fade]);
}
