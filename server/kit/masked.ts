/** An address as it may be shown: whatever may be a password is replaced, also in text that is no address. */
export function masked(text: string): string {
  const login = text.includes('://') ? text.replace(/(:\/\/[^:@\s]*):.*@/s, '$1:***@') : text.replace(/.*@/s, '***@')
  return login.replace(/([?&](?:\w*password|sslkey|token)=)[^&]*/gi, '$1***')
}
