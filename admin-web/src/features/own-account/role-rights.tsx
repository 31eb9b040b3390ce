import { Card } from '@plaudit/shared-ui/ui';
import './role-rights.css';

const ALLOWED = [
  'see votes, turnout and warnings',
  'watch sessions, and block or unblock them',
  'look up users',
  'open, close and schedule voting periods',
  'reset votes, and undo a reset',
];
const FORBIDDEN = [
  'change the site, its categories or vendors',
  'pause or resume voting',
  'create or delete admins, or deactivate users',
];

/** Super admins do not see the list, because they may do everything. */
export function RoleRights() {
  return (
    <Card title="What your role may do">
      <div className="admin-rights">
        <Rights title="You can" rights={ALLOWED} />
        <Rights title="Ask a super admin to" rights={FORBIDDEN} />
      </div>
    </Card>
  );
}

function Rights({ title, rights }: { title: string; rights: readonly string[] }) {
  return (
    <div>
      <h3 className="admin-section-title">{title}</h3>
      <ul>
        {rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
    </div>
  );
}
