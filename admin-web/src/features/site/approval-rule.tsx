import type { SystemSetting } from '@plaudit/admin-api/contract';
import { Button, Card } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/loaded.tsx';
import { byKey, settingsQuery, useSaveRule } from './api.ts';

export function ApprovalRule() {
  const settings = useQuery(settingsQuery);
  return (
    <Card title="Approvals" description="Who may change a result.">
      <Loaded query={settings} what="the rule">
        {(data) => {
          const setting = byKey(data).second_approval;
          return setting ? <RuleSwitch setting={setting} /> : null;
        }}
      </Loaded>
    </Card>
  );
}

function RuleSwitch({ setting }: { setting: SystemSetting }) {
  const save = useSaveRule();
  const isOn = setting.value === 'on';
  return (
    <div className="admin-danger-list">
      <section>
        <div>
          <h3 className="admin-section-title">A second super admin approves</h3>
          <p className="ui-hint">
            {isOn
              ? 'On. Resets, the end, formula and shortlists of a running period, whose votes count and when results are shown, names and removal of what has votes, looking at hidden numbers, super admins, and exports with addresses wait for another super admin.'
              : 'Off. Switch it on if no single admin should change a result alone. Excluding accounts and opening an ended period always wait, and pausing never does.'}
          </p>
          <p className="ui-hint">
            Nobody approves whose account or password comes from whoever asks, or from the same admins. If nobody else
            is there, a request waits for a day in public.
          </p>
        </div>
        <Button
          busy={save.isPending}
          busyLabel="Saving..."
          onClick={() =>
            save.mutate({
              key: setting.key,
              value: isOn ? 'off' : 'on',
              description: setting.description,
              version: setting.version,
            })
          }
        >
          {isOn ? 'Do Without Approvals' : 'Require Approvals'}
        </Button>
      </section>
    </div>
  );
}
