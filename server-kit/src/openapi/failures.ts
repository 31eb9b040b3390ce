/** Why a call may be refused. */
export type Failure = { status: number; codes: readonly string[]; when: string };

/** One line a status, for OpenAPI has one answer a status. */
export function describeFailures(failures: readonly Failure[]): { status: number; description: string }[] {
  const byStatus = new Map<number, string[]>();
  for (const { status, codes, when } of failures) {
    const sentence = `${when.charAt(0).toUpperCase()}${when.slice(1)}`;
    byStatus.set(status, [
      ...(byStatus.get(status) ?? []),
      `${sentence} (${codes.map((code) => `\`${code}\``).join(', ')})`,
    ]);
  }
  return [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, lines]) => ({ status, description: `${lines.join('. ')}.` }));
}
