import type { PageNode } from '@plaudit/admin-api/contract';
import { useQuery } from '@tanstack/react-query';
import { createElement, type ReactNode, useEffect, useState } from 'react';
import { pagePreviewQuery } from './api.ts';
import './pages.css';

/** Long enough that not every letter typed is a request. */
const PAUSE_MS = 400;

/** The text as voters will read it. The server reads the Markdown, as it does when it is saved. */
export function PagePreview({ title, text }: { title: string; text: string }) {
  const preview = useQuery({ ...pagePreviewQuery(useRested(text)), enabled: text.trim() !== '' });
  return (
    <section className="admin-page-preview" aria-label="Preview" dir="auto">
      {text.trim() === '' || !preview.data ? (
        <p className="ui-hint">What you write appears here as voters will read it.</p>
      ) : (
        <>
          <h2>{preview.data.title ?? title}</h2>
          {drawPage(preview.data.content)}
        </>
      )}
    </section>
  );
}

/** A heading is one level lower than on the page itself, because the panel has its own title above. */
const TAGS: Readonly<Record<string, string>> = { h2: 'h3', h3: 'h4' };

function drawPage(nodes: readonly PageNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const { tag, href, start, content } = node;
    const link = href === undefined ? {} : { href, className: 'ui-text-link', target: '_blank', rel: 'noreferrer' };
    const props = { key: index, ...link, ...(start !== undefined && { start }) };
    return createElement(TAGS[tag] ?? tag, props, ...drawPage(content));
  });
}

/** The text, once it has stayed the same for a while. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
