import type { PageNode } from '@plaudit/public-api/contract';
import { createElement, type ReactNode } from 'react';

/** Draws a text of the organizers. What the list does not have is never drawn as an element. */
export function drawPage(nodes: readonly PageNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const { tag, href, start, content } = node;
    if (!TAGS.has(tag) || (href !== undefined && !/^(?:https?|mailto):/i.test(href))) return drawPage(content);
    const link = href === undefined ? {} : { href, rel: 'noopener noreferrer nofollow', className: 'ui-text-link' };
    return createElement(tag, { key: index, ...link, ...(start !== undefined && { start }) }, ...drawPage(content));
  });
}

const TAGS = new Set(['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'strong', 'em', 'a']);
