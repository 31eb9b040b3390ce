import { emblemPath } from '../../../drawing/emblem-paths.ts';
import { monogramOf } from '../../../drawing/monogram.ts';
import { classNames } from '../../lib/class-names.ts';

type MonogramEmblemProps = { name: string; decorative: boolean; onPaper: boolean };

export function MonogramEmblem({ name, decorative, onPaper }: MonogramEmblemProps) {
  const { letters, shape, color } = monogramOf(name);
  return (
    <svg
      viewBox="0 0 64 64"
      className={classNames('ui-monogram', onPaper && 'ui-monogram-on-paper', `ui-hue-${color}`)}
      role="img"
      aria-hidden={decorative}
      aria-label={name}
    >
      <path d={emblemPath(shape)} className="ui-monogram-field" />
      <path
        d={emblemPath(shape)}
        className="ui-monogram-rim"
        transform="translate(32 32) scale(0.86) translate(-32 -32)"
      />
      <text x="32" y="33" className={letters.length > 1 ? 'ui-monogram-pair' : 'ui-monogram-single'}>
        {letters}
      </text>
    </svg>
  );
}
