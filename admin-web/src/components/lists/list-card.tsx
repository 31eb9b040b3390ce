import { Card } from '@plaudit/shared-ui/ui';
import type { ComponentProps } from 'react';
import './lists.css';

type ListCardProps = Omit<ComponentProps<typeof Card>, 'flush' | 'className'>;

/** The card of a list with its tools. */
export const ListCard = (props: ListCardProps) => (
  <Card {...props} flush className="admin-list-card admin-list-tight" />
);
