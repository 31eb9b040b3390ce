import type { PersonalLinkNumbers } from '@plaudit/public-api/contract';
import { Card } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPublicTime } from '../../lib/format.ts';
import { linkNumbersQuery } from './api.ts';
import './decisions.css';
import { t } from '../../lib/texts.ts';

/** How many personal links there are, and what became of them. Takes no space on a site without a roll. */
export function LinkNumbers() {
  const numbers = useQuery(linkNumbersQuery).data?.numbers;
  return numbers ? <Numbers numbers={numbers} /> : null;
}

function Numbers({ numbers: { asOf, made, sentAgain, used, revoked, takenBack } }: { numbers: PersonalLinkNumbers }) {
  const rows = [
    [t('Made'), rounded(made)],
    [t('Sent again'), rounded(sentAgain)],
    [t('Used'), rounded(used)],
    [t('Revoked'), rounded(revoked)],
    [t('Taken back'), formatNumber(takenBack)],
  ] as const;
  return (
    <Card
      title={t('Personal links')}
      description={t(
        'The organizers invite people by mail. Rounded down to tens, as of {time}. Accounts taken back are counted exactly.',
        { time: formatPublicTime(asOf) },
      )}
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

const rounded = (number: number | null) => (number === null ? t('Under 10') : formatNumber(number));
