import type { Exclusion, Objection } from '@plaudit/admin-api/contract';
import { BlockIcon, CheckIcon, EditIcon, UserIcon } from '@plaudit/shared-ui/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { InboxItem } from '../../components/inbox.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { formatDate, withOwnTimes } from '../../lib/time.ts';
import { exclusionsQuery, objectionsQuery } from './api.ts';
import { ExclusionEntry } from './exclusion-entry.tsx';
import { ObjectionEntry } from './objections-dialog.tsx';

/** Exclusions, and the objections that wait for an answer, as lines of the inbox. */
export function useExclusionItems(isAllowed: boolean): { items: InboxItem[]; isPending: boolean } {
  const exclusions = useQuery({ ...exclusionsQuery, enabled: isAllowed });
  const list = exclusions.data ?? [];
  const objected = list.filter(({ openObjections }) => openObjections > 0);
  const objections = useQueries({ queries: objected.map(({ id }) => objectionsQuery(id)) });
  const open = objections.flatMap(({ data = [] }) => data.filter(({ outcome }) => outcome === null));
  return {
    items: [...open.map((objection) => objectionItem(objection, list)), ...list.map(exclusionItem)],
    isPending: isAllowed && exclusions.isPending,
  };
}

const objectionItem = (objection: Objection, exclusions: readonly Exclusion[]): InboxItem => ({
  key: `objection-${objection.exclusionId}-${objection.accountId}`,
  group: 'Waiting',
  tone: 'danger',
  icon: <UserIcon aria-hidden="true" />,
  title: `${objection.username} objects`,
  text: objection.approval ? 'Waits for approval' : `Since ${formatDate(objection.madeAt)}`,
  detail: () => (
    <ObjectionDetail objection={objection} exclusion={exclusions.find(({ id }) => id === objection.exclusionId)} />
  ),
});

type ObjectionDetailProps = { objection: Objection; exclusion: Exclusion | undefined };

function ObjectionDetail({ objection, exclusion }: ObjectionDetailProps) {
  return (
    <>
      {exclusion ? (
        <p className="ui-lede">
          Excluded{exclusion.inForceAt ? ` on ${formatDate(exclusion.inForceAt)}` : ''}
          {exclusion.accounts > 1 ? ` with ${formatCount(exclusion.accounts - 1, 'other')}` : ''}
          {exclusion.rule === null ? ', picked by hand' : ', named by a rule'}. The result is final once every objection
          has a response.
        </p>
      ) : null}
      <ol className="admin-decisions">
        <ObjectionEntry objection={objection} />
      </ol>
    </>
  );
}

const MARKS: Record<Exclusion['state'], Pick<InboxItem, 'group' | 'icon' | 'tone'>> = {
  draft: { group: 'Waiting', icon: <EditIcon aria-hidden="true" />, tone: 'brass' },
  decided: { group: 'Waiting', icon: <BlockIcon aria-hidden="true" />, tone: 'brass' },
  in_force: { group: 'In force', icon: <BlockIcon aria-hidden="true" /> },
  lifted: { group: 'Before', icon: <CheckIcon aria-hidden="true" /> },
  withdrawn: { group: 'Before', icon: <CheckIcon aria-hidden="true" /> },
};

const WORDS: Record<Exclusion['state'], string> = {
  draft: 'drafted',
  decided: 'to exclude',
  in_force: 'excluded',
  lifted: 'count again',
  withdrawn: 'not excluded',
};

function exclusionItem(exclusion: Exclusion): InboxItem {
  const { id, state, accounts, inForceAt, draftedAt, effect, rule } = exclusion;
  const changed = effect.filter(
    ({ winnersBefore, winnersAfter }) => winnersBefore && winnersAfter && winnersBefore.join() !== winnersAfter.join(),
  ).length;
  const isKnown = effect.some(({ winnersAfter }) => winnersAfter !== null);
  const winners =
    changed === 0 ? ', no winner changed' : `, ${changed} of ${formatCount(effect.length, 'winner')} changed`;
  return {
    ...MARKS[state],
    key: `exclusion-${id}`,
    title: `${formatCount(accounts, 'account')} ${WORDS[state]}`,
    text: `${formatDate(inForceAt ?? draftedAt)}${isKnown ? winners : ''}`,
    hint: rule === null ? 'Picked by hand' : withOwnTimes(rule),
    detail: () => (
      <ol className="admin-decisions">
        <ExclusionEntry exclusion={exclusion} />
      </ol>
    ),
  };
}
