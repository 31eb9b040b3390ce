import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { t } from '../../../texts/texts.ts';
import { classNames } from '../../lib/class-names.ts';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children?: ReactNode };

function PlainLink({ children, ...anchor }: LinkProps) {
  return <a {...anchor}>{children}</a>;
}

/**
 * shared-ui has no router. Each host passes its own link here, so that links in shared components do not reload the
 * page.
 */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** A link without styles, rendered by the host's router. */
export function Link(props: LinkProps) {
  const HostLink = useContext(LinkContext);
  return <HostLink {...props} />;
}

/** A link in running text. */
export function TextLink({ className, ...props }: LinkProps) {
  return <Link {...props} className={classNames('ui-text-link', className)} />;
}

/** Opens another site in a new tab, and announces this to screen readers. */
export function OutsideLink({ children, className, ...props }: LinkProps) {
  return (
    <a {...props} className={classNames('ui-text-link', className)} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="ui-visually-hidden"> {t('(opens in a new tab)')}</span>
    </a>
  );
}
