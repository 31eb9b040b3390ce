import { BackIcon, classNames } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import './inbox.css';

export type InboxItem = {
  key: string;
  /** The heading above it, such as 'Waiting'. */
  group: string;
  tone?: 'danger' | 'brass' | 'warning' | undefined;
  icon: ReactNode;
  title: string;
  text: string;
  /** What the mouse shows on it. */
  hint?: string | undefined;
  detail: () => ReactNode;
};

const ITEM_PARAM = 'item';

type InboxProps = { label: string; groups: readonly string[]; items: readonly InboxItem[] };

/** A list, and beside it what was chosen. A phone shows one of the two. The address holds what was chosen. */
export function Inbox({ label, groups, items }: InboxProps) {
  const [params] = useSearchParams();
  const key = params.get(ITEM_PARAM);
  const chosen = items.find((item) => item.key === key);
  const shown = chosen ?? items[0];
  return (
    <section className="inbox" aria-label={label} data-chosen={chosen !== undefined || undefined}>
      <nav className="inbox-list" aria-label={label}>
        {groups.map((group) => {
          const own = items.filter((item) => item.group === group);
          return own.length === 0 ? null : (
            <div key={group}>
              <h2>
                {group}, {own.length}
              </h2>
              {own.map((item) => (
                <Link
                  key={item.key}
                  to={`?${ITEM_PARAM}=${encodeURIComponent(item.key)}`}
                  preventScrollReset
                  title={item.hint}
                  className={classNames('inbox-item', chosen === undefined && item === shown && 'inbox-first')}
                  aria-current={item === shown ? 'true' : undefined}
                >
                  <span className="inbox-mark" data-tone={item.tone}>
                    {item.icon}
                  </span>
                  <span>
                    <strong>{item.title}</strong>
                    <small>{item.text}</small>
                  </span>
                </Link>
              ))}
            </div>
          );
        })}
      </nav>
      {shown ? (
        <div className="inbox-one">
          <Link className="inbox-back" to="?" preventScrollReset>
            <BackIcon aria-hidden="true" /> All
          </Link>
          <h2>{shown.title}</h2>
          {shown.detail()}
        </div>
      ) : null}
    </section>
  );
}
