import type { Page } from 'playwright/test';

/** The margin that the site asks for wins over `margin`, but media queries see the width that is left without `margin`. */
export async function countPages(page: Page, margin: string): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', margin: { top: margin, right: margin, bottom: margin, left: margin } });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
