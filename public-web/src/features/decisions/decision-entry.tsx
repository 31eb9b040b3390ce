import type { Decision } from '@plaudit/public-api/contract';
import { TextLink } from '@plaudit/shared-ui/ui';
import { useEffect, useRef } from 'react';
import { decisionSentences } from '../../../../db/rules/decisions/sentences/decision-sentences.ts';
import { firstLine, say } from '../../../../db/rules/decisions/sentences/sentences.ts';
import { WholeWords } from '../../components/names/whole-words.tsx';
import { ShareButton } from '../../components/sharing/share-button.tsx';
import { useFirstHints } from '../../lib/first-rendering.ts';
import { formatPublicTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import './decisions.css';
import { t } from '../../lib/texts.ts';

/** The names of more vendors than fit this length unfold. No other kind of decision hides a part of its text. */
const SHOWN_NAMES_LENGTH = 800;

type DecisionEntryProps = { decision: Decision; isLinked: boolean };

export function DecisionEntry({ decision, isLinked }: DecisionEntryProps) {
  useFirstHints();
  const { id, kind, decidedAt, reason, isRedacted } = decision;
  // The API is older or newer than this page for a while. It has words for a kind that this page does not know.
  const sentences = decisionSentences(decision, formatPublicTime) ?? say(decision.sentence);
  const isList = sentences.counts.length > 1;
  const rest = sentences.rest.join(' ');
  const entryRef = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isLinked) return;
    entryRef.current?.scrollIntoView({ block: 'center' });
    entryRef.current?.focus({ preventScroll: true });
  }, [isLinked]);
  return (
    <li ref={entryRef} className="decision" tabIndex={isLinked ? -1 : undefined} aria-current={isLinked || undefined}>
      <TextLink href={paths.decision(id)} className="decision-time ui-figures">
        <time dateTime={decidedAt}>
          <WholeWords text={formatPublicTime(decidedAt)} />
        </time>
      </TextLink>
      <ShareButton name="this decision" path={paths.decision(id)} isCompact className="decision-share" />
      <p className="decision-sentence">
        <WholeWords text={isList ? sentences.lead : firstLine(sentences)} />
      </p>
      {isList ? (
        <ul className="decision-counts ui-figures">
          {sentences.counts.map((count) => (
            <li key={count}>
              <WholeWords text={count} />
            </li>
          ))}
        </ul>
      ) : null}
      {rest === '' ? null : (kind === 'vendors.removed' || kind === 'vendors.restored') &&
        rest.length > SHOWN_NAMES_LENGTH ? (
        <details className="decision-rest">
          <summary>{t('Their names')}</summary>
          <WholeWords text={rest} />
        </details>
      ) : (
        <p className="decision-rest">
          <WholeWords text={rest} />
        </p>
      )}
      {reason === null ? null : (
        <p className="decision-reason">
          <span className="decision-reason-label">{t('Reason:')} </span>“{reason}”
        </p>
      )}
      {isRedacted ? <p className="decision-redacted">{t('The reason was removed.')}</p> : null}
    </li>
  );
}
