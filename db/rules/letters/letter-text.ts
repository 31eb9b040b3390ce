import { t } from '../../../shared-ui/texts/texts.ts';
import type { Letter, LetterBlock } from './letter-blocks.ts';

/** The words of the HTML, in the same order. The button has its address beside it, so it is not said twice. */
export function toPlainText({ blocks }: Letter): string {
  const printed = blocks.filter(({ kind }) => kind !== 'address');
  return `${printed.map((block, index) => `${gapBetween(printed[index - 1], block)}${print(block)}`).join('')}\n`;
}

function gapBetween(before: LetterBlock | undefined, { kind }: LetterBlock): string {
  if (before === undefined) return '';
  return kind === 'details' || kind === 'unsubscribe' || (kind === 'date' && before.kind === 'date') ? '\n' : '\n\n';
}

function print(block: LetterBlock): string {
  switch (block.kind) {
    case 'date':
      return t('{label}: {text}', block);
    case 'button':
      return `${t('{label}:', { label: block.text })}\n${block.href}`;
    case 'unsubscribe':
      return t('{label}: {text}', { label: block.text, text: block.href });
    case 'foot':
      // The two hyphens and a space tell mail programs that the rest is no part of the text.
      return `-- \n${wrap(block.text)}`;
    default:
      return wrap(block.text);
  }
}

/** Lines of up to 72 characters. A longer word has a line of its own. */
const wrap = (text: string) => text.replace(/(?![^\n]{1,72}$)([^\n]{1,72}) /gm, '$1\n');
