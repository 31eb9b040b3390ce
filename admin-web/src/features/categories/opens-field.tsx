import { ChoiceList } from '../../components/forms/choice-list.tsx';
import type { OpeningTime } from './category-form.ts';

const CHOICES = [
  {
    value: 'now',
    label: 'Now',
    sentence:
      'Voters see it at once. It counts in the average score only once somebody votes in it. The addition is a public decision.',
  },
  {
    value: 'next_period',
    label: 'With the next period',
    sentence: 'Nobody can vote in it in this period, and no score of it changes.',
  },
] as const;

/**
 * Asks when to open the category. A new category in a running period changes what voters see, and later the vendors'
 * scores.
 */
export function OpensField({ opens, onChange }: { opens: OpeningTime; onChange: (opens: OpeningTime) => void }) {
  return <ChoiceList legend="When can people vote in it?" choices={CHOICES} value={opens} onChange={onChange} />;
}
