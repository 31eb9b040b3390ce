import { classOfHue, hueOf, ruleOfHue } from '../../../drawing/hue.ts';

let rules: CSSStyleSheet | undefined;
const known = new Set<string>();

/**
 * Returns the class for a category's color, which sets the custom properties --ui-hue-text, --ui-hue-fill and
 * --ui-hue-tint. Set it on the element that shows the category.
 */
export function hueClass(color: string | null | undefined): string {
  const hue = hueOf(color);
  const name = classOfHue(hue);
  if (typeof hue !== 'string' && !known.has(name)) {
    known.add(name);
    addRule(ruleOfHue(hue));
  }
  return name;
}

/** A page from the server has the rules of its colors already. Colors that come later, and those of the panel, have theirs here. */
function addRule(rule: string): void {
  if (typeof document === 'undefined' || !('adoptedStyleSheets' in document)) return;
  if (!rules) {
    rules = new CSSStyleSheet();
    document.adoptedStyleSheets.push(rules);
  }
  rules.insertRule(`@layer ui { ${rule} }`);
}
