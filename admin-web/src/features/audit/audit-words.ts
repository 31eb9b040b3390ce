const DAY_MS = 86_400_000;

/** 'voting.paused' reads 'Voting paused'. */
export function actionWords(action: string): string {
  const words = action.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function said(value: unknown): string {
  if (value === null || value === undefined) return '(empty)';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export const detailLines = (detail: Record<string, unknown>) =>
  Object.entries(detail).map(([name, value]) => `${name}: ${said(value)}`);

const startOfDay = (day: string) => new Date(`${day}T00:00:00`);

const isDay = (text: string) => !Number.isNaN(startOfDay(text).getTime());

/** Days as the reader's clock has them, both included. */
export function dayRange(from: string, to: string): { from?: string; to?: string } {
  return {
    ...(isDay(from) ? { from: startOfDay(from).toISOString() } : {}),
    ...(isDay(to) ? { to: new Date(startOfDay(to).getTime() + DAY_MS - 1).toISOString() } : {}),
  };
}
