/**
 * Returns a function that gives the same object for the same generation of the token, so that `useSharedQuery` knows a
 * query again.
 */
export function perGeneration<Query>(make: (generation: number) => Query): (generation: number) => Query {
  let last: { generation: number; query: Query } | undefined;
  return (generation) => {
    if (last?.generation !== generation) last = { generation, query: make(generation) };
    return last.query;
  };
}
