export function repeatRequests(requests: readonly string[]): () => string {
  let sent = 0;
  return () => requests[sent++ % requests.length] as string;
}
