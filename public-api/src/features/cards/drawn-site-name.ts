import { drawableText } from '../../lettering/lettering.ts';

export const drawnSiteName = (siteName: string): string => drawableText(siteName) ?? 'The awards';
