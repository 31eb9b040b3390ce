/** Reads a .dockerignore as Docker does: the last pattern that matches a path, or a folder above it, decides. */
export function readIgnored(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), pattern: toPattern(line.replace(/^!/, '')) }));
  return (path) => rules.reduce((ignored, { keeps, pattern }) => (pattern.test(path) ? !keeps : ignored), false);
}

function toPattern(glob: string): RegExp {
  const body = glob
    .split(/(\*\*\/|\/\*\*|\*)/)
    .map((piece) => {
      if (piece === '**/') return '(?:.*/)?';
      if (piece === '/**') return '/.*';
      return piece === '*' ? '[^/]*' : piece.replace(/[.+?^$()[\]{}|\\]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${body}(?:/.*)?$`);
}
