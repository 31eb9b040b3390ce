import { Card } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/loaded.tsx';
import { byKey, settingsQuery } from './api.ts';
import { LimitPresets } from './limit-presets.tsx';
import { type Rule, RuleForm } from './rule-form.tsx';
import { LIMIT_GROUPS } from './site-limits.ts';
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
    key: 'confirmations_per_mail_domain',
    label: 'Accounts that one mail domain may confirm',
    hint: 'In each period that accepts e-mail addresses. Whoever owns a domain has any number of addresses. Raising it while voting runs is public.',
  },
  {
    key: 'mail_domains_without_limit',
    label: 'Mail domains without that limit',
    hint: 'Large providers, and your own members’ domain. Separated by spaces. Adding one while voting runs is public.',
    isText: true,
  },
  {
    key: 'mails_to_unconfirmed_per_hour',
    label: 'Mails to unconfirmed addresses in an hour',
    hint: 'From all accounts together. Those over it are sent later, and none is lost. 5,000 unless changed.',
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

export function SiteRules() {
  const settings = useQuery(settingsQuery);
  return (
    <Card
      title="Rules"
      description="Whether and how vendors have scores, how many accounts one network or mail domain may have, how many mails go out, and when a reload asks for a code."
    >
      <Loaded query={settings} what="the rules">
        {(data) => {
          const stored = byKey(data);
          const formOf = (rule: Rule) => <RuleForm key={rule.key} rule={rule} setting={stored[rule.key]} />;
          return (
            <div className="admin-form">
              {RULES.map(formOf)}
              <LimitPresets stored={stored} />
              {LIMIT_GROUPS.map(({ title, hint, rules: limits }) => (
                <details key={title} className="admin-limits">
                  <summary>{title}</summary>
                  <div className="admin-form admin-limit-fields">
                    <p className="ui-hint">{hint}</p>
                    {limits.map(formOf)}
                  </div>
                </details>
              ))}
            </div>
          );
        }}
      </Loaded>
    </Card>
  );
}
