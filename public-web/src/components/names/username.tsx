import { Fragment } from 'react';

/** A long name breaks after its underscores, and a long part of it in the middle, so that no line has one letter. */
export function Username({ name }: { name: string }) {
  const parts = name.split(/(?<=_)/).flatMap((part) => {
    const middle = Math.ceil(part.length / 2);
    return part.length > 12 ? [part.slice(0, middle), part.slice(middle)] : part;
  });
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a name do not move.
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
