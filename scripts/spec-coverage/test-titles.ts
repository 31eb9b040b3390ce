import { type Expression, parseSync, Visitor } from 'oxc-parser';

/** What Vitest and Playwright let stand after `test` without leaving the test out. */
const RUNNING = new Set(['each', 'for', 'concurrent', 'sequential', 'only', 'serial']);

/**
 * The titles of the tests in a file, as they stand in it, so with the placeholders of those that run for several rows.
 * A test in a `describe` has two titles: its own, and one with that of the `describe` and ' > ' before it.
 */
export function readTestTitles(path: string, text: string): Set<string> {
  const titles = new Set<string>();
  const above: string[] = [];
  new Visitor({
    CallExpression: (call) => {
      const title = titleOf(call.arguments[0], text);
      const kind = kindOf(call.callee);
      if (title === undefined || kind === undefined) return;
      if (kind === 'describe') above.push(title);
      else for (let at = 0; at <= above.length; at++) titles.add([...above.slice(at), title].join(' > '));
    },
    'CallExpression:exit': (call) => {
      if (kindOf(call.callee) === 'describe' && titleOf(call.arguments[0], text) !== undefined) above.pop();
    },
  }).visit(parseSync(path, text).program);
  return titles;
}

function titleOf(argument: { type: string } | undefined, text: string): string | undefined {
  const expression = argument as Expression | undefined;
  if (expression?.type === 'Literal' && typeof expression.value === 'string') return expression.value;
  return expression?.type === 'TemplateLiteral' ? text.slice(expression.start + 1, expression.end - 1) : undefined;
}

/** Reads `test`, `test.each(rows)`, `test.describe.serial` and so on. */
function kindOf(callee: Expression, after: readonly string[] = []): 'test' | 'describe' | undefined {
  if (callee.type === 'CallExpression') return kindOf(callee.callee, after);
  if (callee.type === 'TaggedTemplateExpression') return kindOf(callee.tag, after);
  if (callee.type === 'MemberExpression')
    return callee.property.type === 'Identifier'
      ? kindOf(callee.object as Expression, [callee.property.name, ...after])
      : undefined;
  if (callee.type !== 'Identifier' || !['test', 'it', 'describe'].includes(callee.name)) return undefined;
  const [first] = after;
  const isDescribe = callee.name === 'describe' || first === 'describe';
  const members = first === 'describe' ? after.slice(1) : after;
  if (!members.every((name) => RUNNING.has(name))) return undefined;
  return isDescribe ? 'describe' : 'test';
}
