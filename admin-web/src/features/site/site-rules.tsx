import { Card } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/loaded.tsx';
import { byKey, settingsQuery } from './api.ts';
import { type Rule, RuleForm } from './rule-form.tsx';
import './site-rules.css';

const RULES: readonly Rule[] = [
  {
    key: 'overall_ranking',
    label: 'Overall ranking and score',
    hint: 'One winner above all categories. Without it each category still has its ranking and its winner. It changes only between voting periods.',
    options: [
      { value: 'on', label: 'On' },
      { value: 'off', label: 'Off' },
    ],
  },
  {
    key: 'score_damping',
    label: 'Votes needed for a full score',
    hint: 'Added to the votes of each category’s leader. The more, the later a score comes near 5. 10 unless changed.',
  },
  {
    key: 'mail_domains_without_limit',
    label: 'Mail domains without a limit',
    hint: 'They may confirm any number of accounts: large providers, and your own members’ domain. Separated by spaces. Adding one while voting runs is public.',
    isText: true,
  },
  {
    key: 'panel_start',
    label: 'The panel begins with',
    hint: 'After a sign-in. The one page has the state of voting and one button for it, in simple words. All tabs stay.',
    options: [
      { value: 'dashboard', label: 'The dashboard' },
      { value: 'one_page', label: 'One page to open and close voting' },
    ],
  },
  {
    key: 'second_factor_grace_minutes',
    label: 'Minutes in which a reload asks for no 2FA code',
    hint: 'Counted from the last code. 0: every reload asks.',
  },
];

/** The rules that are no limits, each with a form of its own. */
export function SiteRules() {
  const settings = useQuery(settingsQuery);
  return (
    <details className="admin-rules">
      <summary>Scores, sign-in and the first page</summary>
      <Card>
        <Loaded query={settings} what="the rules">
          {(data) => {
            const stored = byKey(data);
            return (
              <div className="admin-form">
                {RULES.map((rule) => (
                  <RuleForm key={rule.key} rule={rule} setting={stored[rule.key]} />
                ))}
              </div>
            );
          }}
        </Loaded>
      </Card>
    </details>
  );
}
