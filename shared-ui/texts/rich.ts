import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { type ValuesOf, write } from './texts.ts';

type TagsOf<Text extends string> = Text extends `${string}<${infer Tag}>${infer Rest}`
  ? (Tag extends `/${string}` ? never : Tag) | TagsOf<Rest>
  : never;
type RichValues<Text extends string> = { [Name in keyof ValuesOf<Text>]: string | number | ReactElement } & {
  [Tag in TagsOf<Text>]: (text: ReactNode) => ReactNode;
};

const together = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

/** A value that is an element has this in the text, with its name in between, because a formatted value is a string. */
const PLACE = /\ue000(\w+)\ue001/;

/** A text with elements in it, such as `t` writes without: `rich('See <b>{place}</b>', { place, b: (text) => <b>{text}</b> })` */
export function rich<const Text extends string>(text: Text, values: RichValues<Text>): ReactNode {
  const all = values as Record<string, ReactNode | ((inner: ReactNode) => ReactNode)>;
  const withElements = (part: ReactNode): ReactNode =>
    typeof part === 'string' && part.includes('\ue000')
      ? together(part.split(PLACE).map((piece, index) => (index % 2 ? (all[piece] as ReactNode) : piece)))
      : part;
  const given = Object.entries(all).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (parts: ReactNode[]) => value(together(parts.map(withElements)))
      : typeof value === 'object'
        ? `\ue000${name}\ue001`
        : value,
  ]);
  const written = write<ReactNode>(text, Object.fromEntries(given));
  return together((Array.isArray(written) ? written : [written]).map(withElements));
}
