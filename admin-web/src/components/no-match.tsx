import { EmptyState } from '@plaudit/shared-ui/ui';

type NoMatchProps = {
  /** What the list is of, in the plural. */
  noun: string;
  title: string;
  description: string;
  counting: boolean | undefined;
};

/** Stands in the place of the rows if there are none. A long list is searched from its newest row down. */
export function NoMatch({ noun, title, description, counting = false }: NoMatchProps) {
  if (!counting) return <EmptyState title={title} description={description} />;
  return (
    <EmptyState title="Searching…" description={`None of the newest ${noun} match. Older ones are being searched.`} />
  );
}
