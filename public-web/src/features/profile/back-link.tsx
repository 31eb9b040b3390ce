import { BackIcon, TextLink } from '@plaudit/shared-ui/ui';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { returnLink } from './return-link.ts';
import './profile.css';

/** Goes back to the tab or the reveal that the visitor left, at the same place in it. Otherwise goes to the vendors. */
export function BackLink() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { label, href, isPreviousPage } = returnLink(state);
  const goBack = (event: MouseEvent) => {
    // A click with a key held opens the link in a new tab or window.
    if (!isPreviousPage || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <TextLink href={href} className="profile-back" data-paper="off" onClick={goBack}>
      <BackIcon aria-hidden="true" />
      {label}
    </TextLink>
  );
}
