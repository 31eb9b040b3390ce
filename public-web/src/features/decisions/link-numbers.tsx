import type { PersonalLinkNumbers } from '@plaudit/public-api/contract';
import { Card } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPublicTime } from '../../lib/format.ts';
import { linkNumbersQuery } from './api.ts';
import './decisions.css';

/** How many personal links there are, and what became of them. Takes no space on a site without a roll. */
export function LinkNumbers() {
  const numbers = useQuery(linkNumbersQuery).data?.numbers;
  return numbers ? <Numbers numbers={numbers} /> : null;
}

function Numbers({ numbers: { asOf, made, sentAgain, used, revoked, takenBack } }: { numbers: PersonalLinkNumbers }) {
  const rows = [
    ['Made', rounded(made)],
    ['Sent again', rounded(sentAgain)],
    ['Used', rounded(used)],
    ['Revoked', rounded(revoked)],
    ['Taken back', formatNumber(takenBack)],
  ] as const;
  return (
    <Card
      title="Personal links"
      description={`The organizers invite people by mail. Rounded down to tens, as of ${formatPublicTime(asOf)}. Accounts taken back are counted exactly.`}
    >
      <dl className="link-numbers">
        {rows.map(([name, number]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="ui-figures">{number}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const rounded = (number: number | null) => (number === null ? 'Under 10' : formatNumber(number));
