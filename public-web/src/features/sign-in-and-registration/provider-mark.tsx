import './quick-ways.css';

type ProviderMarkProps = { id: string; name: string };

/** The paths of each mark, each with its color. The mark of any other provider is the first letter of its name. */
const MARKS: Readonly<Record<string, readonly (readonly [fill: string, path: string])[]>> = {
  google: [
    ['#4285f4', 'M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.1 3.5-8.8z'],
    [
      '#34a853',
      'M12 24c3.2 0 6-1.1 8-2.9l-3.9-3c-1.1.7-2.5 1.2-4.1 1.2-3.1 0-5.8-2.1-6.7-5H1.3v3.1A12 12 0 0 0 12 24z',
    ],
    ['#fbbc05', 'M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8z'],
    ['#ea4335', 'M12 4.8c1.8 0 3.3.6 4.6 1.8L20 3.1A12 12 0 0 0 1.3 6.6l4 3.1c.9-2.9 3.6-4.9 6.7-4.9z'],
  ],
  discord: [
    [
      'light-dark(#5865f2, #9aa4ff)',
      'M20.3 4.6A19 19 0 0 0 15.5 3l-.6 1.3a17.7 17.7 0 0 0-5.7 0L8.5 3a19 19 0 0 0-4.8 1.6C.6 9.2-.2 13.7.2 18.1a19.4 19.4 0 0 0 5.9 3l1.2-2a12 12 0 0 1-1.9-.9l.5-.4a13.8 13.8 0 0 0 12.2 0l.5.4c-.6.4-1.2.7-1.9.9l1.2 2a19.3 19.3 0 0 0 5.9-3c.5-5.1-.8-9.5-3.5-13.5zM8 15.4c-1.2 0-2.1-1.1-2.1-2.4S6.8 10.6 8 10.6s2.2 1.1 2.1 2.4c0 1.3-.9 2.4-2.1 2.4zm8 0c-1.2 0-2.1-1.1-2.1-2.4s.9-2.4 2.1-2.4 2.2 1.1 2.1 2.4c0 1.3-.9 2.4-2.1 2.4z',
    ],
  ],
  github: [
    [
      'currentColor',
      'M12 .8a11.5 11.5 0 0 0-3.6 22.4c.6.1.8-.2.8-.6v-2c-3.2.7-3.9-1.5-3.9-1.5-.5-1.3-1.3-1.7-1.3-1.7-1-.7.1-.7.1-.7 1.2.1 1.8 1.2 1.8 1.2 1 1.8 2.7 1.3 3.4 1 .1-.8.4-1.3.7-1.6-2.5-.3-5.2-1.3-5.2-5.7 0-1.3.4-2.3 1.2-3.1-.1-.3-.5-1.5.1-3 0 0 1-.3 3.2 1.2a11 11 0 0 1 5.8 0c2.2-1.5 3.2-1.2 3.2-1.2.6 1.5.2 2.7.1 3 .7.8 1.2 1.8 1.2 3.1 0 4.4-2.7 5.4-5.3 5.7.4.4.8 1.1.8 2.1v3.2c0 .4.2.7.8.6A11.5 11.5 0 0 0 12 .8z',
    ],
  ],
};

export function ProviderMark({ id, name }: ProviderMarkProps) {
  const mark = MARKS[id];
  if (mark === undefined) {
    return (
      <span className="provider-letter" aria-hidden="true">
        {[...name][0]}
      </span>
    );
  }
  return (
    <svg className="provider-mark" viewBox="0 0 24 24" aria-hidden="true">
      {mark.map(([fill, path]) => (
        <path key={path} fill={fill} d={path} />
      ))}
    </svg>
  );
}
