import type { PageHead } from '@plaudit/public-api/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Hints } from '../lib/first-rendering.ts';

/** The tags are rendered apart from the page. In the page, React would leave them inside `#root`, where no chat looks. */
export function renderHead(head: PageHead, at: HeadAt, languages: readonly string[]): string {
  return renderToStaticMarkup(<HeadTags head={head} at={at} languages={languages} />);
}

/** For a page whose head could not be loaded. */
export const renderTitle = (title: string): string => renderToStaticMarkup(<title>{title}</title>);

type HeadAt = Pick<Hints, 'origin' | 'language'>;
type HeadTagsProps = { head: PageHead; at: HeadAt; languages: readonly string[] };

function HeadTags({ head, at: { origin, language }, languages }: HeadTagsProps) {
  const { title, chatTitle, siteName, description, card, path, styles } = head;
  const url = path === null ? undefined : origin + path;
  const image = origin + card.path;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={chatTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <meta property="og:type" content="website" />
      {language !== 'en' && <meta property="og:locale" content={language} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={chatTitle} />
      <meta property="og:description" content={description} />
      {url && <meta property="og:url" content={url} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(card.width)} />
      <meta property="og:image:height" content={String(card.height)} />
      <meta property="og:image:alt" content={card.text} />
      {styles && <link rel="stylesheet" href={styles} />}
      {url && <link rel="canonical" href={url} />}
      {url &&
        languages.length > 1 &&
        languages.map((tag) => <link key={tag} rel="alternate" hrefLang={tag} href={withLanguage(url, tag)} />)}
      <link rel="alternate" type="application/atom+xml" title={siteName} href="/feed.atom" />
    </>
  );
}

const withLanguage = (url: string, tag: string): string => `${url}${url.includes('?') ? '&' : '?'}lang=${tag}`;
