import { type LetterContent, toPlainText } from '@plaudit/db/rules/letters/letter-content';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import { accentColorsOf } from '../../../../shared-ui/drawing/appearance.ts';
import { parseHex } from '../../../../shared-ui/drawing/color.ts';
import type { Mail } from './mailer.ts';

const TEXT_FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TITLE_FONT = "font-family:Georgia,'Times New Roman',serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const GREEN = { light: '#0e5a45', dark: '#57c6a2' };

export function toMail(to: string, content: LetterContent, accent: string): Mail {
  return { to, subject: content.subject, text: toPlainText(content), html: toHtml(content, accent) };
}

/**
 * Tables and styles on each element, because mail programs understand little else. Nothing is loaded from anywhere, so
 * nobody learns that a letter was opened. The button is a dark area with white text: programs that invert colors keep
 * such a button readable, and turn dark text on gold pale.
 */
function toHtml(content: LetterContent, accent: string): string {
  const color = parseHex(accent);
  const link = color ? { light: accentColorsOf(color, 'light').text, dark: accentColorsOf(color, 'dark').text } : GREEN;
  const text = (style: string, words: string, kind = 'ink') =>
    `<p class="${kind}" style="${TEXT_FONT};${style};color:${kind === 'ink' ? '#14201b' : '#5d675f'}">${words}</p>`;
  const anchor = (href: string, words: string) =>
    `<a class="link" href="${escapeHtml(href)}" style="color:${link.light}">${escapeHtml(words)}</a>`;
  const row = (padding: string, inner: string, more = '') =>
    `<tr><td class="pad" style="padding:${padding}${more}">${inner}</td></tr>`;
  const small = 'margin:0 0 8px;font-size:14px;line-height:21px';
  const rows = [
    row(
      '24px 40px 0',
      `<p class="ink" style="margin:0;${TITLE_FONT};font-size:18px;line-height:22px;font-weight:bold;color:#14201b">${escapeHtml(content.siteName)}</p>` +
        text('margin:0;font-size:13px;line-height:18px', escapeHtml(content.siteDetails), 'muted'),
    ),
    row(
      '28px 40px 8px',
      `<h1 class="ink" style="margin:0 0 16px;${TITLE_FONT};font-size:30px;line-height:36px;font-weight:bold;color:#14201b">${escapeHtml(content.heading)}</h1>` +
        content.paragraphs
          .map((paragraph) =>
            text('margin:0 0 12px;font-size:16px;line-height:25px', escapeHtml(paragraph).replace(/\n/g, '<br>')),
          )
          .join(''),
    ),
    content.dates.length === 0 ? '' : row('8px 40px 0', datesTable(content.dates)),
    row(
      '16px 40px 20px',
      `<table ${TABLE} class="full"><tr><td class="go full" align="center" bgcolor="${link.light}" style="background:${link.light};border-radius:8px"><a class="go-text" href="${escapeHtml(content.button.href)}" style="display:inline-block;padding:14px 28px;${TEXT_FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(content.button.label)}</a></td></tr></table>`,
    ),
    row(
      '0 40px 24px',
      (content.note === '' ? '' : text(small, escapeHtml(content.note), 'muted')) +
        text(
          `${small};word-break:break-all`,
          `Or copy this address: ${anchor(content.button.href, content.button.href)}`,
          'muted',
        ),
    ),
    row(
      '16px 40px 20px',
      text('margin:0;font-size:13px;line-height:20px', escapeHtml(content.why), 'muted') +
        (content.unsubscribeHref === undefined
          ? ''
          : text('margin:0;font-size:13px;line-height:20px', anchor(content.unsubscribeHref, 'Unsubscribe'), 'muted')),
      ';border-top:1px solid #e4e0d4',
    ),
  ];
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (max-width: 620px) {
.pad { padding-left: 20px !important; padding-right: 20px !important; }
.out { padding: 0 !important; }
.full { width: 100% !important; }
.full a { display: block !important; }
}
@media (prefers-color-scheme: dark) {
.bg { background: #0e1412 !important; }
.card { background: #161e1b !important; border-color: #2a3531 !important; }
.ink { color: #eef2ec !important; }
.muted { color: #a3afa7 !important; }
.link { color: ${link.dark} !important; }
.go { background: ${link.dark} !important; }
.go-text { color: #0a1713 !important; }
}
</style>
</head>
<body class="bg" style="margin:0;padding:0;background:#f3f1e9">
<table ${TABLE} class="bg" width="100%" bgcolor="#f3f1e9" style="background:#f3f1e9"><tr><td class="out" align="center" style="padding:24px 12px">
<table ${TABLE} class="card" width="100%" bgcolor="#ffffff" style="max-width:600px;background:#ffffff;border:1px solid #e4e0d4;border-radius:12px;border-collapse:separate">
${rows.filter((one) => one !== '').join('\n')}
</table>
</td></tr></table>
</body>
</html>
`;
}

function datesTable(dates: LetterContent['dates']): string {
  const cell = `valign="top" style="${TEXT_FONT};padding:12px 0;border-top:1px solid #e4e0d4;line-height:20px;`;
  const lines = dates.map(
    ({ label, time }) =>
      `<tr><td class="muted" width="104" ${cell}font-size:14px;color:#5d675f">${escapeHtml(label)}</td><td class="ink" ${cell}font-size:16px;font-weight:600;color:#14201b">${escapeHtml(time)}</td></tr>`,
  );
  return `<table ${TABLE} width="100%">${lines.join('')}</table>`;
}
