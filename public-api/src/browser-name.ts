/** The first pattern that matches decides, because most browsers also send the names of others. */
const BROWSERS: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * The name of a browser and its system, such as `Firefox on Android`: enough for people to recognize their own browser.
 * The header itself would show much more.
 */
export function browserName(userAgent: string): string {
  const { browser, system } = browserAndSystem(userAgent);
  if (browser === null) return 'Another program';
  return system === null ? browser : `${browser} on ${system}`;
}

/** For a page, which writes the name itself. */
export function browserAndSystem(userAgent: string): { browser: string | null; system: string | null } {
  const find = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
