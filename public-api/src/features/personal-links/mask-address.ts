/** The first and the last letter of the name, and the host. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${at > 1 ? email.slice(at - 1, at) : ''}${email.slice(at)}`;
}
