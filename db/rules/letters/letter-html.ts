import { escapeHtml } from '@plaudit/server-kit/escape-html';
import { LANGUAGES } from '../../../shared-ui/texts/languages.ts';
import type { Letter, LetterBlock } from './letter-blocks.ts';

type Colors = Record<'page' | 'card' | 'line' | 'ink' | 'muted' | 'accent' | 'on-accent', string>;

const TEXT_FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TITLE_FONT = "font-family:Georgia,'Times New Roman',serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/**
 * Tables, styles and the direction on each element, because mail programs understand little else. Nothing is loaded from anywhere, so
 * nobody learns that a letter was opened.
 */
export function toHtml(
  { subject, language, blocks }: Letter,
  { light, dark }: Record<'light' | 'dark', Colors>,
): string {
  const { dir } = LANGUAGES[language];
  return `<!DOCTYPE html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (max-width: 620px) {
.pad { padding-left: 20px !important; padding-right: 20px !important; }
.out { padding: 0 !important; }
.full { width: 100% !important; }
.full a { display: block !important; }
}
@media (prefers-color-scheme: dark) {
.bg { background: ${dark.page} !important; }
.card { background: ${dark.card} !important; }
.line { border-color: ${dark.line} !important; }
.ink { color: ${dark.ink} !important; }
.muted { color: ${dark.muted} !important; }
.link { color: ${dark.accent} !important; }
.go { background: ${dark.accent} !important; }
.go-text { color: ${dark['on-accent']} !important; }
}
</style>
</head>
<body class="bg" dir="${dir}" style="margin:0;padding:0;background:${light.page}">
<table ${TABLE} class="bg" dir="${dir}" width="100%" bgcolor="${light.page}" style="background:${light.page}"><tr><td class="out" align="center" style="padding:24px 12px">
<table ${TABLE} class="card line" width="100%" bgcolor="${light.card}" style="max-width:600px;background:${light.card};border:1px solid ${light.line};border-radius:12px;border-collapse:separate">
${blocks.map((block) => print(block, light)).join('\n')}
${gap(20)}
</table>
</td></tr></table>
</body>
</html>
`;
}

function print(block: LetterBlock, { line, accent, 'on-accent': onAccent, ...colors }: Colors): string {
  const words = (tone: 'ink' | 'muted', style: string, inner: string, tag = 'p') =>
    `<${tag} class="${tone}" style="margin:0;word-break:break-word;${style};color:${colors[tone]}">${inner}</${tag}>`;
  const title = (style: string, inner: string, tag?: string) =>
    words('ink', `${TITLE_FONT};font-weight:bold;${style}`, inner, tag);
  const body = (inner: string) => words('ink', `${TEXT_FONT};font-size:16px;line-height:25px`, inner);
  const muted = (inner: string) => words('muted', `${TEXT_FONT};font-size:14px;line-height:21px`, inner);
  const link = (href: string, inner: string) =>
    `<a class="link" href="${escapeHtml(href)}" style="color:${accent};word-break:break-all">${inner}</a>`;
  const topLine = `;border-top:1px solid ${line}`;
  const text = escapeHtml(block.text).replace(/\n/g, '<br>');
  switch (block.kind) {
    case 'site':
      return row('24px 40px 0', title('font-size:18px;line-height:22px', ofOrganizers(text)));
    case 'details':
      return row('0 40px', muted(ofOrganizers(text)));
    case 'heading':
      return row('28px 40px 16px', title('font-size:30px;line-height:36px', text, 'h1'));
    case 'paragraph':
      return row('0 40px 12px', block.isByOrganizers ? `<div dir="auto">${body(text)}</div>` : body(text));
    case 'date': {
      const cells = `<td width="104">${muted(escapeHtml(block.label))}</td><td>${body(`<b>${text}</b>`)}</td>`;
      const style = `padding:10px 0;border-collapse:separate${topLine}`;
      return row(
        '0 40px',
        `<table ${TABLE} class="line" width="100%" style="${style}"><tr valign="baseline">${cells}</tr></table>`,
      );
    }
    case 'button': {
      const style = `display:inline-block;padding:14px 28px;${TEXT_FONT};font-size:16px;line-height:20px;font-weight:600;color:${onAccent};text-decoration:none`;
      const anchor = `<a class="go-text" href="${escapeHtml(block.href)}" style="${style}">${text}</a>`;
      const cell = `<td class="go full" align="center" bgcolor="${accent}" style="background:${accent};border-radius:8px">${anchor}</td>`;
      return row('16px 40px 20px', `<table ${TABLE} class="full"><tr>${cell}</tr></table>`);
    }
    case 'address':
      return row('0 40px 8px', muted(`${escapeHtml(block.label)} ${link(block.text, text)}`));
    case 'small':
      return row('0 40px 8px', muted(text));
    case 'foot':
      return `${gap(16)}\n${row('16px 40px 0', muted(text), topLine)}`;
    case 'unsubscribe':
      return row('0 40px', muted(link(block.href, text)));
  }
}

/** It may be in letters of another direction than those of the letter. */
const ofOrganizers = (text: string) => `<span dir="auto">${text}</span>`;

const row = (padding: string, inner: string, style = '') =>
  `<tr><td class="pad line" style="padding:${padding}${style}">${inner}</td></tr>`;

const gap = (height: number) => `<tr><td height="${height}" style="font-size:0;line-height:0"></td></tr>`;
