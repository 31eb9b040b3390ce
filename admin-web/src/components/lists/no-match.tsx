import { EmptyState } from '@plaudit/shared-ui/ui';

type NoMatchProps = {
  /** The name of the rows, in the plural. */
  noun: string;
  title: string;
  description: string;
  counting: boolean | undefined;
};

/**
 * Shown if a list has no rows. A long list is searched from its newest row to its oldest, so a search may still be
 * running.
 */
export function NoMatch({ noun, title, description, counting = false }: NoMatchProps) {
  if (!counting) return <EmptyState title={title} description={description} />;
  return (
    <EmptyState title="Searching…" description={`None of the newest ${noun} match. Older ones are being searched.`} />
  );
}
