import { LaurelMark, numberForStyles } from '@plaudit/shared-ui/ui';
import { OVERALL_WINNER, sealedTitle } from '../../components/winners/envelopes.tsx';
import { lineOf, linkOf, waitingWords } from './embed-words.ts';
import { EmbeddedLists } from './embedded-lists.tsx';
import { describeEmbed, type EmbedData, type LoadedEmbed } from './load-embed.ts';
import './embed.css';
import './waiting.css';
import { t } from '../../lib/texts.ts';

export function EmbeddedLeaderboard({ loaded }: { loaded: LoadedEmbed }) {
  const data = describeEmbed(loaded);
  const isWaiting = data.ranking.length === 0 && data.won.length === 0;
  return (
    <main>
      <header>
        <h1 dir="auto">{data.name}</h1>
        <p className="embed-line embed-yielding">{isWaiting ? t('Leaderboard') : lineOf(data)}</p>
      </header>
      {isWaiting ? (
        <Waiting data={data} />
      ) : (
        <>
          <EmbeddedLists data={data} />
          <Sealed data={data} />
          <More data={data} />
        </>
      )}
    </main>
  );
}

/** In place of a ranking that is not public or has no votes. It fills the frame, which is as high as the ranking that follows. */
function Waiting({ data }: { data: EmbedData }) {
  const { title, text } = waitingWords(data);
  return (
    <section className="embed-waiting">
      <LaurelMark className="embed-laurel" />
      <h2>{title}</h2>
      <p className="embed-yielding">{text}</p>
      <More data={data} />
      <Sealed data={data} />
    </section>
  );
}

/** An envelope for each winner that a reveal keeps back. The overall winner, if there is one, is last. */
function Sealed({ data: { sealed, revealed } }: { data: EmbedData }) {
  if (sealed.length === 0) return null;
  return (
    <div className="embed-sealed" {...numberForStyles(sealed.length)}>
      <h3>{sealedTitle(revealed, { onlyOverall: sealed.join() === OVERALL_WINNER() })}</h3>
      <ul>
        {sealed.map((name) => (
          <li key={name}>
            <svg className="embed-envelope" viewBox="0 0 120 64" aria-hidden="true">
              <rect x=".5" y=".5" width="119" height="63" rx="8" />
              <path d="M2 62 46 28M118 62 74 28" className="embed-folds" />
              <path d="M3 2.5 54 34q6 4 12 0L117 2.5" />
            </svg>
            <span dir="auto">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function More({ data }: { data: EmbedData }) {
  const { href, label } = linkOf(data);
  return (
    <a className="embed-more" href={href} target="_blank" rel="noopener">
      {label}
    </a>
  );
}
